export const ratingMax = 5
export const commentMax = 1000
export const reviewAnswerMax = 1000
export const reportCommentMax = 1000
/** A review becomes public after this many days if the other side writes none. */
export const showAfterDays = 14
export const reviewsPageSize = 10
export const reviewsPageSizeMax = 50
/** `waiting`: only its author sees it. `shown`: public. `hidden`: removed by an operator. */
export const reviewStates = ['waiting', 'shown', 'hidden'] as const
export const reviewReportReasons = ['untrue', 'abuse', 'private', 'other'] as const
