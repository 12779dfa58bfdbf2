export const offersPath = '/offers'

/** The conversation with a company opens the form for a new offer about this listing. */
export const offerParam = 'offer'
