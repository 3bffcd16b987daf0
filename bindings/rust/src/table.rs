//! The function table: one member for each function of the ABI, filled by name at run time or by the linker.

#![allow(missing_docs)]

use crate::raw::*;
use core::ffi::{c_char, c_void};

/// Makes of a list of prototypes the table, what fills it, and the list of names.
macro_rules! functions {
    ($($(#[$meta:meta])* fn $name:ident($($parameter:ident: $type:ty),*) $(-> $result:ty)?;)*) => {
        /// The functions of the library, by their C names. Each is as unsafe as it is in C.
        #[derive(Clone, Copy)]
        pub struct Api {
            $($(#[$meta])* pub $name: unsafe extern "C" fn($($parameter: $type),*) $(-> $result)?,)*
        }

        /// The name of every function in the table, in the header's order.
        pub const NAMES: &[&str] = &[$(stringify!($name)),*];

        impl Api {
            /// The table from addresses that `find` knows.
            ///
            /// # Safety
            /// Each address is that of the library's function of that name.
            #[cfg(not(feature = "link"))]
            pub(crate) unsafe fn from_addresses<E>(
                mut find: impl FnMut(&'static str) -> Result<*mut c_void, E>,
            ) -> Result<Api, E> {
                Ok(Api {
                    $($name: {
                        let address = find(concat!(stringify!($name), "\0"))?;
                        // SAFETY: by the caller's word a function of this type; the header's types are those of C.
                        unsafe {
                            core::mem::transmute::<
                                *mut c_void,
                                unsafe extern "C" fn($($parameter: $type),*) $(-> $result)?,
                            >(address)
                        }
                    },)*
                })
            }

            /// The table as the linker resolved it.
            #[cfg(feature = "link")]
            pub(crate) fn linked() -> Api {
                extern "C" {
                    $(fn $name($($parameter: $type),*) $(-> $result)?;)*
                }
                Api { $($name,)* }
            }
        }
    };
}

include!("raw_functions.rs");
