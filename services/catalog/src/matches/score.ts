import type { Facts } from './facts.ts'

export const featureNames = [
  'material',
  'grade',
  'form',
  'mfi',
  'distance',
  'price',
  'seller',
  'search',
  'verified',
] as const
export type FeatureName = (typeof featureNames)[number]
export type Features = Record<FeatureName, number>

/** `version`: null for the fixed weights. No weight is negative, so more distance never helps. */
export type Model = { version: number | null; bias: number; weights: Features }

/** Used until a fitted model does better. Chosen by hand. */
export const fixedModel: Model = {
  version: null,
  bias: -3,
  weights: {
    material: 2.5,
    grade: 1,
    form: 1.2,
    mfi: 1,
    distance: 1.2,
    price: 0.8,
    seller: 0.8,
    search: 1.5,
    verified: 0.3,
  },
}

/** Each from 0 to 1, and the price from -1. An unknown fact is 0. */
export function featuresOf(facts: Facts): Features {
  const { material, grade, form, mfi, kilometres, price, orders, isVerified, search } = facts
  return {
    material: saturated(material.weight),
    grade: saturated(grade.weight),
    form: saturated(form.weight),
    mfi: mfi ? nearness(mfi) : 0,
    distance: kilometres === null ? 0 : Math.exp(-kilometres / 700),
    price: price ? Math.max(-1, Math.min(1, -price.percent / 25)) : 0,
    seller: saturated(orders),
    search: search === null ? 0 : 1,
    verified: isVerified ? 1 : 0,
  }
}

/** More of the same says less and less. */
const saturated = (weight: number) => weight / (weight + 2)

/** 1 within the range, 0 from half or twice of it on. */
function nearness({ mfi, low, high }: NonNullable<Facts['mfi']>): number {
  const factor = Math.max(low / mfi, mfi / high, 1)
  return Math.max(0, 2 - factor)
}

/** Weight times feature: each part of a listing's score before it becomes a share. */
export function contributionsOf(features: Features, { weights }: Model): Features {
  return Object.fromEntries(
    featureNames.map((name) => [name, weights[name] * features[name]]),
  ) as Features
}

/** From 0 to 1. `penalty`: what the feedback of the company takes away. */
export function scoreOf(contributions: Features, { bias }: Model, penalty = 0): number {
  const sum = featureNames.reduce((total, name) => total + contributions[name], bias)
  return sigmoid(sum - penalty)
}

export const sigmoid = (value: number) => 1 / (1 + Math.exp(-value))
