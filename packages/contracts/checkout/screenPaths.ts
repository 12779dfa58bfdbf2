export const cartPath = '/cart'
export const checkoutPath = '/checkout'
