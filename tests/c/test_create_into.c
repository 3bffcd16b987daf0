/* Chapter "Create": values in order and at random into tensors of the caller. */
#include "numbers.h"

/* Views of one shape that cover memory in different ways: all get the same elements. */
enum { PLAIN, TURNED, SPARSE, FLIPPED, UNALIGNED, VIEWS };

struct place {
  tensor_t *owner, *view;
};

/* A view with `rank` axes (1: of 6 elements, 2: [2,3]) on memory of ones. */
static struct place place_of(int which, int32_t dtype, int32_t rank) {
  const int64_t plain[] = {2, 3}, turned[] = {3, 2}, wide[] = {5, 8}, flat[] = {6}, bytes[] = {97}, swap[] = {1, 0};
  const int64_t zeros[] = {0, 0}, ends[] = {4, 6}, steps[] = {2, 2};
  const int64_t line_zero[] = {0}, line_end[] = {12}, line_step[] = {2}, line[] = {13}, all[] = {0, 1};
  struct place place = {NULL, NULL};
  switch (which) {
    case PLAIN:
      place.owner = new_tensor(dtype, rank, rank == 1 ? flat : plain);
      assert_int_equal(tensor_share(place.owner, &place.view, NULL), TENSOR_OK);
      break;
    case TURNED:
      place.owner = new_tensor(dtype, rank, rank == 1 ? flat : turned);
      assert_int_equal(rank == 1 ? tensor_share(place.owner, &place.view, NULL)
                                 : tensor_permute_dims(place.owner, 2, swap, &place.view, NULL),
                       TENSOR_OK);
      break;
    case SPARSE:
      place.owner = new_tensor(dtype, rank, rank == 1 ? line : wide);
      assert_int_equal(
          rank == 1 ? tensor_strided_slice(place.owner, 1, line_zero, line_end, line_step, NULL, &place.view, NULL)
                    : tensor_strided_slice(place.owner, 2, zeros, ends, steps, NULL, &place.view, NULL),
          TENSOR_OK);
      break;
    case FLIPPED:
      place.owner = new_tensor(dtype, rank, rank == 1 ? flat : plain);
      assert_int_equal(tensor_flip(place.owner, rank, all, &place.view, NULL), TENSOR_OK);
      break;
    default: {
      void* data = NULL;
      place.owner = new_tensor(TENSOR_DTYPE_UINT8, 1, bytes);
      assert_int_equal(tensor_data_mutable(place.owner, &data, NULL), TENSOR_OK);
      assert_int_equal(tensor_from_memory(dtype, rank, rank == 1 ? flat : plain, NULL, data, 97, 1, NULL, NULL, NULL,
                                          &place.view, NULL),
                       TENSOR_OK);
    }
  }
  return place;
}

static void free_place(struct place place) {
  tensor_free(place.view);
  tensor_free(place.owner);
}

static void assert_same(const tensor_t* a, const tensor_t* b) {
  int32_t same = 0;
  assert_int_equal(tensor_same_content(NULL, a, b, &same, NULL), TENSOR_OK);
  assert_int_equal(same, 1);
}

static void random_numbers(void** state) {
  (void)state;
  const tensor_random_options_t options = {
      .struct_size = sizeof options, .flags = TENSOR_RANDOM_HAS_STDDEV, .seed = 9, .offset = 3, .stddev = 2};
  const int32_t dtypes[] = {TENSOR_DTYPE_FLOAT32, TENSOR_DTYPE_INT8, TENSOR_DTYPE_COMPLEX128, TENSOR_DTYPE_FLOAT16};
  const int64_t dims[] = {2, 3}, flat = 6;
  for (int i = 0; i < LENGTH_OF(dtypes); ++i) {
    for (int which = 0; which < VIEWS; ++which) {
      for (int32_t rank = 1; rank <= 2; ++rank) {
        const struct place place = place_of(which, dtypes[i], rank);
        tensor_t* expected = NULL;
        assert_int_equal(
            tensor_random_uniform(NULL, dtypes[i], rank, rank == 1 ? &flat : dims, &options, &expected, NULL),
            TENSOR_OK);
        assert_int_equal(tensor_random_uniform_into(NULL, &options, place.view, NULL), TENSOR_OK);
        assert_same(place.view, expected);
        tensor_free(expected);
        if (dtypes[i] != TENSOR_DTYPE_INT8) {
          assert_int_equal(
              tensor_random_normal(NULL, dtypes[i], rank, rank == 1 ? &flat : dims, &options, &expected, NULL),
              TENSOR_OK);
          assert_int_equal(tensor_random_normal_into(NULL, &options, place.view, NULL), TENSOR_OK);
          assert_same(place.view, expected);
          tensor_free(expected);
        }
        free_place(place);
      }
    }
  }
}

static void evenly_spaced_numbers(void** state) {
  (void)state;
  const int32_t first = 5, end = -7, by = -2;
  const double start = 1, stop = 2;
  for (int which = 0; which < VIEWS; ++which) {
    tensor_t* expected = NULL;
    struct place place = place_of(which, TENSOR_DTYPE_INT32, 1);
    assert_int_equal(tensor_arange(NULL, TENSOR_DTYPE_INT32, &first, &end, &by, &expected, NULL), TENSOR_OK);
    assert_int_equal(tensor_arange_into(NULL, &first, &end, &by, place.view, NULL), TENSOR_OK);
    assert_same(place.view, expected);
    tensor_free(expected);
    free_place(place);
    place = place_of(which, TENSOR_DTYPE_FLOAT64, 1);
    for (int32_t endpoint = 0; endpoint <= 1; ++endpoint) {
      assert_int_equal(tensor_linspace(NULL, TENSOR_DTYPE_FLOAT64, &start, &stop, 6, endpoint, &expected, NULL),
                       TENSOR_OK);
      assert_int_equal(tensor_linspace_into(NULL, &start, &stop, endpoint, place.view, NULL), TENSOR_OK);
      assert_same(place.view, expected);
      tensor_free(expected);
    }
    free_place(place);
  }
}

static void diagonals(void** state) {
  (void)state;
  const int64_t offsets[] = {0, 1, -1, 2, 3, -2, INT64_MAX, INT64_MIN};
  const int32_t dtypes[] = {TENSOR_DTYPE_FLOAT32, TENSOR_DTYPE_BOOL, TENSOR_DTYPE_COMPLEX64, TENSOR_DTYPE_INT4};
  for (int i = 0; i < LENGTH_OF(offsets); ++i) {
    for (int k = 0; k < LENGTH_OF(dtypes); ++k) {
      for (int which = 0; which < VIEWS; ++which) {
        tensor_t* expected = NULL;
        const struct place place = place_of(which, dtypes[k], 2);
        assert_int_equal(tensor_eye(NULL, dtypes[k], 2, 3, offsets[i], &expected, NULL), TENSOR_OK);
        assert_int_equal(tensor_eye_into(NULL, offsets[i], place.view, NULL), TENSOR_OK);
        assert_same(place.view, expected);
        tensor_free(expected);
        free_place(place);
      }
    }
  }
}

/* Neighbours of what a view shows stay as they were. */
static void elements_between_stay(void** state) {
  (void)state;
  const double ones[] = {1, 1, 1, 1, 1, 1, 1}, expected[] = {0, 1, 1, 1, 2, 1, 1};
  const int64_t begin = 0, limit = 5, step = 2;
  const int32_t zero = 0, three = 3, one = 1;
  tensor_t *t = make_numbers(TENSOR_DTYPE_INT32, 7, ones), *view = NULL;
  assert_int_equal(tensor_strided_slice(t, 1, &begin, &limit, &step, NULL, &view, NULL), TENSOR_OK);
  assert_int_equal(tensor_arange_into(NULL, &zero, &three, &one, view, NULL), TENSOR_OK);
  assert_numbers(t, TENSOR_DTYPE_INT32, 7, expected, 0);
  tensor_free(t);
  tensor_free(view);
}

/* The ends may be elements of the destination itself. */
static void ends_inside_the_destination(void** state) {
  (void)state;
  const double numbers[] = {3, 7, 2}, expected[] = {3, 5, 7};
  tensor_t* t = make_numbers(TENSOR_DTYPE_FLOAT64, 3, numbers);
  const double* const ends = tensor_data(t);
  assert_int_equal(tensor_linspace_into(NULL, ends, ends + 1, 1, t, NULL), TENSOR_OK);
  assert_numbers(t, TENSOR_DTYPE_FLOAT64, 3, expected, 0);
  tensor_free(t);
}

static void destinations_are_checked_before_they_are_written(void** state) {
  (void)state;
  const double ones[] = {1, 1, 1, 1};
  const int64_t four = 4, square[] = {2, 2};
  const int32_t zero = 0, three = 3, one = 1;
  tensor_t *t = make_numbers(TENSOR_DTYPE_INT32, 4, ones), *f = make_numbers(TENSOR_DTYPE_FLOAT32, 4, ones);
  tensor_t *sealed = NULL, *single = make_numbers(TENSOR_DTYPE_FLOAT32, 1, ones), *wide = NULL, *matrix = NULL;
  tensor_t* text = new_tensor(TENSOR_DTYPE_STRING, 1, &four);
  tensor_status_t* status = tensor_status_new();
  const float start = 0, stop = 1;
  assert_int_equal(tensor_arange_into(NULL, &zero, &three, &one, t, status), TENSOR_CODE_INVALID_ARGUMENT);
  assert_non_null(strstr(tensor_status_message(status), "dst has shape [4]; the result has [3]"));
  assert_int_equal(tensor_arange_into(NULL, &zero, &three, &zero, t, status), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_arange_into(NULL, NULL, &three, &one, t, status), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_arange_into(NULL, &zero, &three, &one, text, status), TENSOR_CODE_UNIMPLEMENTED);
  assert_int_equal(tensor_linspace_into(NULL, &start, &stop, 1, t, status), TENSOR_CODE_UNIMPLEMENTED);
  assert_int_equal(tensor_linspace_into(NULL, &start, &stop, 2, f, status), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_reshape(NULL, f, 2, square, NULL, &matrix, NULL), TENSOR_OK);
  assert_int_equal(tensor_linspace_into(NULL, &start, &stop, 1, matrix, status), TENSOR_CODE_INVALID_ARGUMENT);
  assert_non_null(strstr(tensor_status_message(status), "rank 2"));
  assert_int_equal(tensor_eye_into(NULL, 0, f, status), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_random_uniform_into(NULL, NULL, text, status), TENSOR_CODE_UNIMPLEMENTED);
  assert_int_equal(tensor_random_normal_into(NULL, NULL, t, status), TENSOR_CODE_UNIMPLEMENTED);
  assert_int_equal(tensor_random_normal_into(NULL, NULL, NULL, status), TENSOR_CODE_INVALID_ARGUMENT);
  const tensor_random_options_t broken = {
      .struct_size = sizeof broken, .flags = TENSOR_RANDOM_HAS_STDDEV, .stddev = -1};
  assert_int_equal(tensor_random_normal_into(NULL, &broken, f, status), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_as_read_only(f, &sealed, NULL), TENSOR_OK);
  assert_int_equal(tensor_random_uniform_into(NULL, NULL, sealed, status), TENSOR_CODE_FAILED_PRECONDITION);
  assert_int_equal(tensor_linspace_into(NULL, &start, &stop, 1, sealed, status), TENSOR_CODE_FAILED_PRECONDITION);
  const int64_t nowhere[] = {0};
  assert_int_equal(tensor_from_memory(TENSOR_DTYPE_FLOAT32, 1, &four, nowhere, (void*)(uintptr_t)tensor_data(single), 4,
                                      0, NULL, NULL, NULL, &wide, NULL),
                   TENSOR_OK);
  assert_int_not_equal(tensor_random_uniform_into(NULL, NULL, wide, status), TENSOR_OK);
  assert_numbers(t, TENSOR_DTYPE_INT32, 4, ones, 0);
  assert_numbers(f, TENSOR_DTYPE_FLOAT32, 4, ones, 0);
  tensor_t* all[] = {t, f, sealed, wide, single, matrix, text};
  for (int i = 0; i < LENGTH_OF(all); ++i) tensor_free(all[i]);
  tensor_status_free(status);
}

/* Nothing is a range, a spacing and a diagonal too. */
static void destinations_without_elements(void** state) {
  (void)state;
  const int64_t none[] = {0, 3};
  const int32_t five = 5, one = 1;
  const float zero = 0;
  tensor_t *t = new_tensor(TENSOR_DTYPE_INT32, 1, none), *f = new_tensor(TENSOR_DTYPE_FLOAT32, 1, none);
  tensor_t* matrix = new_tensor(TENSOR_DTYPE_FLOAT32, 2, none);
  assert_int_equal(tensor_arange_into(NULL, &five, &five, &one, t, NULL), TENSOR_OK);
  assert_int_equal(tensor_linspace_into(NULL, &zero, &zero, 1, f, NULL), TENSOR_OK);
  assert_int_equal(tensor_eye_into(NULL, 0, matrix, NULL), TENSOR_OK);
  assert_int_equal(tensor_random_uniform_into(NULL, NULL, matrix, NULL), TENSOR_OK);
  assert_int_equal(tensor_random_normal_into(NULL, NULL, matrix, NULL), TENSOR_OK);
  tensor_free(t);
  tensor_free(f);
  tensor_free(matrix);
}

static tensor_context_t* context_of(int32_t threads) {
  const tensor_context_options_t options = {.struct_size = sizeof options, .threads = threads};
  tensor_context_t* ctx = NULL;
  assert_int_equal(tensor_context_new(&options, NULL, NULL, NULL, NULL, &ctx, NULL), TENSOR_OK);
  return ctx;
}

/* Large, turned and cut, by several threads. */
static void threads_do_not_show(void** state) {
  (void)state;
  const int64_t dims[] = {301, 1003}, turned[] = {1003, 301}, swap[] = {1, 0};
  tensor_t *expected = NULL, *owner = new_tensor(TENSOR_DTYPE_FLOAT64, 2, turned), *view = NULL;
  assert_int_equal(tensor_permute_dims(owner, 2, swap, &view, NULL), TENSOR_OK);
  assert_int_equal(tensor_random_normal(NULL, TENSOR_DTYPE_FLOAT64, 2, dims, NULL, &expected, NULL), TENSOR_OK);
  for (int32_t threads = 1; threads <= 7; threads += 3) {
    tensor_context_t* ctx = context_of(threads);
    assert_int_equal(tensor_eye_into(ctx, 0, view, NULL), TENSOR_OK);
    assert_int_equal(tensor_random_normal_into(ctx, NULL, view, NULL), TENSOR_OK);
    assert_same(view, expected);
    tensor_context_free(ctx);
  }
  tensor_free(expected);
  tensor_free(view);
  tensor_free(owner);
}

int main(void) {
  static const struct CMUnitTest tests[] = {PLAIN_TEST(random_numbers),
                                            PLAIN_TEST(evenly_spaced_numbers),
                                            PLAIN_TEST(diagonals),
                                            PLAIN_TEST(elements_between_stay),
                                            PLAIN_TEST(ends_inside_the_destination),
                                            PLAIN_TEST(destinations_are_checked_before_they_are_written),
                                            PLAIN_TEST(destinations_without_elements),
                                            PLAIN_TEST(threads_do_not_show)};
  return cmocka_run_group_tests_name("values into a destination", tests, NULL, NULL);
}
