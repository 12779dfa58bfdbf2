import { offerTexts } from './offerTexts.ts'
import { orderTexts } from './orderTexts.ts'
import { payoutTexts } from './payoutTexts.ts'
import { reviewTexts } from './reviewTexts.ts'
import { sampleTexts } from './sampleTexts.ts'

export const noticeTexts = {
  ...offerTexts,
  ...sampleTexts,
  ...orderTexts,
  ...payoutTexts,
  ...reviewTexts,
}
