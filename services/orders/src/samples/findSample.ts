import { notFound } from '@materia/service-kit/src/AppError.ts'
import type { SampleDocument, SampleRows } from './sample.ts'

/** A sample of this company. 404 for everybody else. */
export async function findSample(
  { samples }: SampleRows,
  id: number,
  userId: number,
): Promise<SampleDocument> {
  const sample = await samples.findById(id).lean()
  if (!sample || (sample.buyerId !== userId && sample.sellerId !== userId)) throw notFound()
  return sample
}
