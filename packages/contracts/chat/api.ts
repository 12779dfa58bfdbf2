import type { EventType } from '../Event.ts'

/** A message about a listing, the first of its conversation to be about it. */
export type MaterialDiscussedData = { materialId: number; userIds: number[] }

export const materialDiscussed: EventType<MaterialDiscussedData> = { subject: 'chat.material.discussed' }
