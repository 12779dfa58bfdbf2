/** Price text: digits and at most two decimals. Below a trillion, so that its cents are exact. */
export const pricePattern = /^\d{1,12}(\.\d{1,2})?$/
/** Quantity text: a whole number. */
export const quantityPattern = /^\d{1,9}$/
/** Quantity text above zero. */
export const smallestPartPattern = /^[1-9]\d{0,8}$/
/** Weight of a piece in kilograms: above zero, at most three decimals. */
export const kilogramsPattern = /^(?!0*(\.0*)?$)\d{1,6}(\.\d{1,3})?$/
/** Postal code of either country. */
export const postalCodePattern = /^\d{5}(-\d{4})?$/
/** Melt flow index: grams in ten minutes. */
export const mfiPattern = /^\d{1,4}(\.\d{1,2})?$/
