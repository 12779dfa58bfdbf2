import { offerTexts } from './offerTexts.ts'
import { orderTexts } from './orderTexts.ts'
import { payoutTexts } from './payoutTexts.ts'
import { reviewTexts } from './reviewTexts.ts'

export const noticeTexts = { ...offerTexts, ...orderTexts, ...payoutTexts, ...reviewTexts }
