export const offersPath = '/offers'

/** The conversation with a company opens the form for a new offer about this listing. */
export const offerParam = 'offer'
/** It opens the form for an answer to a request or a wanted post of the company. */
export const answerParams = ['request', 'wanted'] as const
