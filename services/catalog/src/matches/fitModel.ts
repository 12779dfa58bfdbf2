import { featureNames, type Features, fixedModel, type Model, sigmoid } from './score.ts'

/** A listing that a company chose, or one that it could have chosen at that time. */
export type Example = { features: Features; isChosen: boolean }

const rounds = 300
const step = 1
/** Keeps weights small that few examples speak for. */
const decay = 0.001

/**
 * Fits a logistic regression by gradient descent. No weight becomes negative. `pause` is awaited
 * after each round, so that requests are served meanwhile.
 */
export async function fitModel(
  examples: readonly Example[],
  pause: () => Promise<void>,
  names: readonly (typeof featureNames)[number][] = featureNames,
): Promise<Model> {
  const weights = Object.fromEntries(featureNames.map((name) => [name, 0])) as Features
  let bias = 0
  for (let round = 0; round < rounds; round++) {
    const slopes = { ...weights }
    for (const name of names) slopes[name] *= decay
    let biasSlope = 0
    for (const { features, isChosen } of examples) {
      const sum = names.reduce((total, name) => total + weights[name] * features[name], bias)
      const error = (sigmoid(sum) - (isChosen ? 1 : 0)) / examples.length
      biasSlope += error
      for (const name of names) slopes[name] += error * features[name]
    }
    bias -= step * biasSlope
    for (const name of names) weights[name] = Math.max(0, weights[name] - step * slopes[name])
    await pause()
  }
  // No example knows which saved searches a company had, so this weight stays as chosen by hand.
  return { version: null, bias, weights: { ...weights, search: fixedModel.weights.search } }
}
