import { orderTexts } from './orderTexts.ts'
import { reviewTexts } from './reviewTexts.ts'

/** The words of every notice that orders raises. */
export const noticeTexts = { ...orderTexts, ...reviewTexts }
