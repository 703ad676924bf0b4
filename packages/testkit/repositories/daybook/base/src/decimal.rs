use std::cmp::Ordering;
use std::fmt;
use std::ops::{Add, Mul, Neg};
use std::str::FromStr;

/// An exact decimal number: `units` divided by ten to the power of `scale`.
#[derive(Debug, Clone, Copy)]
pub struct Decimal {
    units: i128,
    scale: u32,
}

impl Decimal {
    pub const ZERO: Decimal = Decimal { units: 0, scale: 0 };

    /// The number of digits after the point, as written.
    pub fn scale(self) -> u32 {
        self.scale
    }

    pub fn is_negative(self) -> bool {
        self.units < 0
    }

    pub fn is_zero(self) -> bool {
        self.units == 0
    }

    pub fn abs(self) -> Decimal {
        Decimal { units: self.units.abs(), ..self }
    }

    /// Whether the number is at most half a unit of the last digit at this scale away from zero.
    pub fn is_zero_at(self, scale: u32) -> bool {
        if scale >= self.scale {
            return self.is_zero();
        }
        self.units.abs() * 2 <= 10_i128.pow(self.scale - scale)
    }

    fn rescaled(self, scale: u32) -> i128 {
        self.units * 10_i128.pow(scale - self.scale)
    }

    fn aligned(self, other: Decimal) -> (i128, i128, u32) {
        let scale = self.scale.max(other.scale);
        (self.rescaled(scale), other.rescaled(scale), scale)
    }
}

impl Add for Decimal {
    type Output = Decimal;

    fn add(self, other: Decimal) -> Decimal {
        let (a, b, scale) = self.aligned(other);
        Decimal { units: a + b, scale }
    }
}

impl Mul for Decimal {
    type Output = Decimal;

    fn mul(self, other: Decimal) -> Decimal {
        Decimal { units: self.units * other.units, scale: self.scale + other.scale }
    }
}

impl Neg for Decimal {
    type Output = Decimal;

    fn neg(self) -> Decimal {
        Decimal { units: -self.units, ..self }
    }
}

impl PartialEq for Decimal {
    fn eq(&self, other: &Decimal) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Decimal {}

impl PartialOrd for Decimal {
    fn partial_cmp(&self, other: &Decimal) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Decimal {
    fn cmp(&self, other: &Decimal) -> Ordering {
        let (a, b, _) = self.aligned(*other);
        a.cmp(&b)
    }
}

impl FromStr for Decimal {
    type Err = std::num::ParseIntError;

    fn from_str(text: &str) -> Result<Decimal, Self::Err> {
        let plain = text.replace(',', "");
        let (whole, fraction) = plain.split_once('.').unwrap_or((&plain, ""));
        let units = format!("{whole}{fraction}").parse()?;
        Ok(Decimal { units, scale: fraction.len() as u32 })
    }
}

impl fmt::Display for Decimal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let width = self.scale as usize + 1;
        let digits = format!("{:0width$}", self.units.unsigned_abs());
        let (whole, fraction) = digits.split_at(digits.len() - self.scale as usize);
        let sign = if self.is_negative() { "-" } else { "" };
        if fraction.is_empty() {
            return write!(f, "{sign}{whole}");
        }
        write!(f, "{sign}{whole}.{fraction}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn decimal(text: &str) -> Decimal {
        text.parse().unwrap()
    }

    #[test]
    fn numbers_keep_their_digits() {
        for text in ["0", "-0.05", "1500.00", "12345.678"] {
            assert_eq!(decimal(text).to_string(), text);
        }
        assert_eq!(decimal("1,500.5").to_string(), "1500.5");
    }

    #[test]
    fn equality_ignores_trailing_zeros() {
        assert_eq!(decimal("1.50"), decimal("1.5"));
        assert!(decimal("-2") < decimal("-1.99"));
    }

    #[test]
    fn arithmetic_is_exact() {
        assert_eq!(decimal("0.1") + decimal("0.2"), decimal("0.3"));
        assert_eq!((decimal("-3") * decimal("1.25")).to_string(), "-3.75");
    }

    #[test]
    fn small_residues_vanish_at_a_scale() {
        assert!(decimal("0.005").is_zero_at(2));
        assert!(!decimal("0.006").is_zero_at(2));
        assert!(!decimal("0.01").is_zero_at(2));
    }
}
