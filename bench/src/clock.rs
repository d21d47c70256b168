/// The processor time that this thread has used, in seconds.
///
/// It stands still while others have the processor, so a busy machine disturbs it least.
pub fn cpu_seconds() -> f64 {
    let mut time = libc::timespec { tv_sec: 0, tv_nsec: 0 };
    // SAFETY: the pointer is to a timespec that outlives the call.
    let status = unsafe { libc::clock_gettime(libc::CLOCK_THREAD_CPUTIME_ID, &raw mut time) };
    assert_eq!(status, 0, "this system does not tell a thread's processor time");
    time.tv_sec as f64 + time.tv_nsec as f64 * 1e-9
}

/// The middle one, or the mean of the two in the middle; none of none.
pub fn median(mut times: Vec<f64>) -> Option<f64> {
    times.sort_by(f64::total_cmp);
    let (low, high) = (times.len().checked_sub(1)? / 2, times.len() / 2);
    Some((times[low] + times[high]) / 2.0)
}
