export const ratingMax = 5
export const commentMax = 1000
export const answerMax = 1000
export const reportCommentMax = 1000
/** A review is shown after so many days where the other side has written none. */
export const showAfterDays = 14
export const reviewsPageSize = 10
export const reviewsPageSizeMax = 50
/** Of `OwnReview`: nobody else sees it yet, everybody does, an operator has taken it away. */
export const reviewStates = ['waiting', 'shown', 'hidden'] as const
export const reviewReportReasons = ['untrue', 'abuse', 'private', 'other'] as const
