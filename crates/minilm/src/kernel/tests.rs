use super::*;

fn linear(inputs: usize, outputs: usize) -> Linear {
    // Extremes included: 255 times -128 many times over must not saturate.
    let weights: Vec<u8> =
        (0..inputs * outputs).map(|n| if n % 7 == 0 { 0x80 } else { (n * 31 % 251) as u8 }).collect();
    Linear {
        inputs,
        outputs,
        weights: Vec::leak(weights),
        scales: vec![1.0; outputs],
        bias: vec![0.0; outputs],
        sums: vec![0.0; outputs],
    }
}

#[test]
fn every_kernel_comes_to_the_same_integers() {
    for (inputs, outputs) in [(4, 64), (384, 1152), (1536, 384)] {
        let linear = linear(inputs, outputs);
        for rows in [1, 2, 5, 6, 7, 13] {
            let bytes: Vec<u8> =
                (0..rows * inputs).map(|n| if n % 5 == 0 { 255 } else { (n * 17 % 256) as u8 }).collect();
            let mut expected = vec![0; rows * outputs];
            Portable::multiply(&bytes, &linear, &mut expected);
            let column = |output: usize| -> i32 {
                let weight = |input: usize| {
                    let strip = output / STRIP * STRIP * inputs;
                    linear.weights[strip + input / 4 * STRIP * 4 + output % STRIP * 4 + input % 4] as i8
                };
                (0..inputs).map(|input| i32::from(bytes[input]) * i32::from(weight(input))).sum()
            };
            assert_eq!(expected[outputs - 1], column(outputs - 1));
            for kernel in available() {
                let mut sums = vec![0; rows * outputs];
                match kernel {
                    #[cfg(target_arch = "x86_64")]
                    Kernel::Avx512Vnni => x86::Vnni::multiply(&bytes, &linear, &mut sums),
                    #[cfg(target_arch = "x86_64")]
                    Kernel::Avx512 => x86::Avx512::multiply(&bytes, &linear, &mut sums),
                    #[cfg(target_arch = "x86_64")]
                    Kernel::Avx2 => x86::Avx2::multiply(&bytes, &linear, &mut sums),
                    Kernel::Portable => continue,
                }
                assert_eq!(sums, expected, "{kernel:?}, {rows} rows of {inputs}");
            }
        }
    }
}

#[test]
fn every_kernel_gives_the_same_vectors() {
    let Some(embedder) = crate::MiniLm::built_in() else { return };
    let expected = embedder.embed(&["When do you open on Sundays?", ""]);
    let model = embedder.model.get().unwrap();
    let texts = ["When do you open on Sundays?", ""].map(|text| model.vocabulary.tokens(text));
    for kernel in available() {
        for (vector, expected) in kernel.forward(model, &texts).iter().zip(&expected) {
            let cosine: f32 = vector.iter().zip(expected).map(|(a, b)| a * b).sum();
            assert!(cosine > 0.999, "{kernel:?}: {cosine}");
        }
    }
}

#[test]
fn every_kernel_multiplies_rows_alike() {
    let row = |seed: usize| std::array::from_fn(|n| (n * 31 + seed * 17) as u8 as i8);
    let many: Vec<[i8; WIDTH]> = (0..9).map(row).collect();
    let one: [i8; WIDTH] = row(40);
    let product = |row: &[i8; WIDTH]| row.iter().zip(&one).map(|(a, b)| i32::from(*a) * i32::from(*b)).sum();
    let expected: Vec<i32> = many.iter().map(product).collect();
    for kernel in available() {
        let mut products = vec![0; many.len()];
        kernel.dot_products(&one, &many, &mut products);
        assert_eq!(products, expected, "{kernel:?}");
    }
}
