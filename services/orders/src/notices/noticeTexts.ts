import { orderTexts } from './orderTexts.ts'
import { reviewTexts } from './reviewTexts.ts'

export const noticeTexts = { ...orderTexts, ...reviewTexts }
