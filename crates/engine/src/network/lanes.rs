//! The arithmetic, many neurons at a time.
//!
//! One text, compiled again for processors with wider registers, which the program asks for as it runs, and for
//! WebAssembly's SIMD; every 64-bit ARM has NEON, so there the plain version uses it. It is all whole numbers, so every version
//! gives the same.

/// How many neurons are worked on together.
pub(super) const LANES: usize = 64;
/// What a neuron can be at most; it cannot be less than 0.
pub(super) const ONE: i16 = 127;
/// What a weight of 1 is in the last layer.
pub(super) const LAST_ONE: i64 = 64;

/// Weights of some neurons.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(64))]
pub(super) struct Row(pub(super) [i8; LANES]);

/// What came together in some neurons.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C, align(64))]
pub(super) struct Sums(pub(super) [i16; LANES]);

impl Default for Row {
    fn default() -> Self {
        Self([0; LANES])
    }
}

impl Default for Sums {
    fn default() -> Self {
        Self([0; LANES])
    }
}

/// Adds the weights of some features to all neurons, and takes those of others away.
#[inline(always)]
fn update(neurons: &mut [Sums], weights: &[Row], added: &[u16], removed: &[u16]) {
    let width = neurons.len();
    for (nth, sums) in neurons.iter_mut().enumerate() {
        let mut now = sums.0;
        for &feature in added {
            let row = &weights[usize::from(feature) * width + nth].0;
            for lane in 0..LANES {
                now[lane] = now[lane].wrapping_add(i16::from(row[lane]));
            }
        }
        for &feature in removed {
            let row = &weights[usize::from(feature) * width + nth].0;
            for lane in 0..LANES {
                now[lane] = now[lane].wrapping_sub(i16::from(row[lane]));
            }
        }
        sums.0 = now;
    }
}

/// The last layer: the square of each neuron, held between 0 and [`ONE`], times its weight.
#[inline(always)]
fn combine(neurons: &[Sums], weights: &[Row]) -> i32 {
    let mut total = 0i32;
    for (sums, row) in neurons.iter().zip(weights) {
        let (mut values, mut weighed) = ([0; LANES], [0; LANES]);
        for lane in 0..LANES {
            values[lane] = sums.0[lane].clamp(0, ONE);
            weighed[lane] = values[lane].wrapping_mul(i16::from(row.0[lane]));
        }
        // A plain sum of products: compilers know that neighbours can be multiplied and added in one step.
        for lane in 0..LANES {
            total = total.wrapping_add(i32::from(values[lane]) * i32::from(weighed[lane]));
        }
    }
    total
}

/// How wide the processor works.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Width {
    /// As the program was compiled for.
    Plain,
    #[cfg(target_arch = "x86_64")]
    Avx2,
    #[cfg(target_arch = "x86_64")]
    Avx512,
    /// Every browser that the pages work in has it.
    #[cfg(target_arch = "wasm32")]
    Simd128,
}

impl Width {
    /// Everything that this processor can do, the best last.
    pub(super) fn all() -> Vec<Self> {
        #[cfg_attr(
            not(any(target_arch = "x86_64", target_arch = "wasm32")),
            expect(unused_mut, reason = "there is one")
        )]
        let mut all = vec![Self::Plain];
        #[cfg(target_arch = "wasm32")]
        all.push(Self::Simd128);
        #[cfg(target_arch = "x86_64")]
        {
            if std::is_x86_feature_detected!("avx2") {
                all.push(Self::Avx2);
            }
            let wide = std::is_x86_feature_detected!("avx512bw")
                && std::is_x86_feature_detected!("avx512vl");
            if wide && std::is_x86_feature_detected!("avx512vnni") {
                all.push(Self::Avx512);
            }
        }
        all
    }

    /// Adds the weights of some features to all neurons, and takes those of others away.
    #[inline]
    pub(super) fn update(
        self,
        neurons: &mut [Sums],
        weights: &[Row],
        added: &[u16],
        removed: &[u16],
    ) {
        #[cfg(target_arch = "x86_64")]
        {
            #[target_feature(enable = "avx2")]
            fn avx2(neurons: &mut [Sums], weights: &[Row], added: &[u16], removed: &[u16]) {
                update(neurons, weights, added, removed);
            }
            #[target_feature(enable = "avx512bw,avx512vl,avx512vnni")]
            fn avx512(neurons: &mut [Sums], weights: &[Row], added: &[u16], removed: &[u16]) {
                update(neurons, weights, added, removed);
            }
            match self {
                Self::Plain => {}
                // SAFETY: `all` has asked the processor.
                Self::Avx2 => return unsafe { avx2(neurons, weights, added, removed) },
                // SAFETY: `all` has asked the processor.
                Self::Avx512 => return unsafe { avx512(neurons, weights, added, removed) },
            }
        }
        #[cfg(target_arch = "wasm32")]
        {
            #[target_feature(enable = "simd128")]
            fn simd128(neurons: &mut [Sums], weights: &[Row], added: &[u16], removed: &[u16]) {
                update(neurons, weights, added, removed);
            }
            if self == Self::Simd128 {
                return simd128(neurons, weights, added, removed);
            }
        }
        update(neurons, weights, added, removed);
    }

    /// The last layer's sum over some neurons.
    #[inline]
    pub(super) fn combine(self, neurons: &[Sums], weights: &[Row]) -> i32 {
        #[cfg(target_arch = "x86_64")]
        {
            #[target_feature(enable = "avx2")]
            fn avx2(neurons: &[Sums], weights: &[Row]) -> i32 {
                combine(neurons, weights)
            }
            #[target_feature(enable = "avx512bw,avx512vl,avx512vnni")]
            fn avx512(neurons: &[Sums], weights: &[Row]) -> i32 {
                combine(neurons, weights)
            }
            match self {
                Self::Plain => {}
                // SAFETY: `all` has asked the processor.
                Self::Avx2 => return unsafe { avx2(neurons, weights) },
                // SAFETY: `all` has asked the processor.
                Self::Avx512 => return unsafe { avx512(neurons, weights) },
            }
        }
        #[cfg(target_arch = "wasm32")]
        {
            #[target_feature(enable = "simd128")]
            fn simd128(neurons: &[Sums], weights: &[Row]) -> i32 {
                combine(neurons, weights)
            }
            if self == Self::Simd128 {
                return simd128(neurons, weights);
            }
        }
        combine(neurons, weights)
    }
}
