import { orderTexts } from './orderTexts.ts'
import { payoutTexts } from './payoutTexts.ts'
import { reviewTexts } from './reviewTexts.ts'

export const noticeTexts = { ...orderTexts, ...payoutTexts, ...reviewTexts }
