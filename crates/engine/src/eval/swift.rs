//! The same code for processors that count bits in one instruction.

/// Defines `count_swiftly`: what `count` does, compiled for such a processor where the program runs on one.
macro_rules! swift {
    ($game:ty $(, $name:ident: $type:ty)*) => {
        /// Counts everything but what is kept from move to move, as fast as this processor can.
        #[inline(always)]
        pub(super) fn count_swiftly(position: &$game, $($name: $type,)* score: &mut $crate::eval::Score) {
            #[cfg(target_arch = "x86_64")]
            {
                #[target_feature(enable = "popcnt,bmi1,bmi2,lzcnt")]
                fn swift(position: &$game, $($name: $type,)* score: &mut $crate::eval::Score) {
                    count(position, $($name,)* score);
                }
                if std::is_x86_feature_detected!("popcnt")
                    && std::is_x86_feature_detected!("bmi1")
                    && std::is_x86_feature_detected!("bmi2")
                    && std::is_x86_feature_detected!("lzcnt")
                {
                    // SAFETY: the processor has been asked.
                    return unsafe { swift(position, $($name,)* score) };
                }
            }
            count(position, $($name,)* score);
        }
    };
}
pub(crate) use swift;
