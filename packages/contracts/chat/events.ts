import type { EventStream } from '../Event.ts'

export const materialDiscussed = 'chat.material.discussed'

export const chatStream: EventStream = { name: 'chat', subjects: [materialDiscussed] }

/** Data of `chat.material.discussed`: a message about a listing, the first of its conversation to be about it. */
export type MaterialDiscussedData = { materialId: number; userIds: number[] }
