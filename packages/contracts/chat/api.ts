import type { EventType } from '../Event.ts'

/** A message about a listing, the first of its conversation to be about it. */
export type MaterialDiscussedData = { materialId: number; userIds: number[] }

/**
 * Whether a company answered the first message that somebody sent it, and after how many whole minutes; `null` once it is taken as not
 * answered. An answer that comes after that is told too, and counts.
 */
export type MessageAnsweredData = { initialMessageId: number; userId: number; minutes: number | null }

export const materialDiscussed: EventType<MaterialDiscussedData> = { subject: 'chat.material.discussed' }
export const messageAnswered: EventType<MessageAnsweredData> = { subject: 'chat.message.answered' }
