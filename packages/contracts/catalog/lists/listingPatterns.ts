/** Price text: digits and at most two decimals (spec 5); no more than a trillion, so that its cents are exact. */
export const pricePattern = /^\d{1,12}(\.\d{1,2})?$/
/** Quantity text: a whole number (spec 5: step 1). */
export const quantityPattern = /^\d{1,9}$/
/** Weight of a piece: more than nothing, to the gram. */
export const kilogramsPattern = /^(?!0*(\.0*)?$)\d{1,6}(\.\d{1,3})?$/
/** Melt flow index: grams in ten minutes. */
export const mfiPattern = /^\d{1,4}(\.\d{1,2})?$/
