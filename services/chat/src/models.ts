import { dailyUseModel } from '@materia/service-kit/src/limits/countDailyUse.ts'
import { dropIndexes } from '@materia/service-kit/src/database/dropIndexes.ts'
import type { Connection } from 'mongoose'
import { partnerModel } from './companies/partner.ts'
import { conversationModel } from './conversations/conversation.ts'
import type { ConversationCache } from './conversations/createConversationCache.ts'
import { memberModel } from './conversations/member.ts'
import type { BaseDeps } from './deps.ts'
import type { Sockets } from './sockets/startSockets.ts'
import { discussionModel } from './materials/discussion.ts'
import { materialModel } from './materials/material.ts'
import type { SendLimits } from './messages/createSendLimits.ts'
import { messageModel } from './messages/message.ts'
import { pictureModel } from './pictures/picture.ts'
import type { KnownDevices } from './push/createKnownDevices.ts'
import type { PushWatch } from './push/createPushWatch.ts'
import type { SendPush } from './push/createPushSender.ts'
import { pushModel } from './push/push.ts'
import { pushDeviceModel } from './push/pushDevice.ts'
import { pushKeyModel } from './push/pushKey.ts'
import { reportModel } from './reports/report.ts'

export type ChatModels = ReturnType<typeof chatModels>
export type ChatDeps = BaseDeps &
  ChatModels & {
    conversationCache: ConversationCache
    sockets: Sockets
    sendLimits: SendLimits
    devices: KnownDevices
    pushWatch: PushWatch
    sendPush: SendPush
  }

export function chatModels(connection: Connection) {
  return {
    conversations: conversationModel(connection),
    members: memberModel(connection),
    messages: messageModel(connection),
    discussions: discussionModel(connection),
    partners: partnerModel(connection),
    materials: materialModel(connection),
    pictures: pictureModel(connection),
    dailyUses: dailyUseModel(connection),
    pushKeys: pushKeyModel(connection),
    pushDevices: pushDeviceModel(connection),
    pushes: pushModel(connection),
    reports: reportModel(connection),
  }
}

/** Drops the index of messages without words, which `foldVersion` has replaced. */
export function dropWordlessIndex(connection: Connection): Promise<void> {
  return dropIndexes(connection, 'messages', ['sequence_1'])
}

/**
 * Drops indexes of earlier versions that are no longer used. New indexes with other names have
 * replaced them.
 */
export async function dropUnusedIndexes(connection: Connection): Promise<void> {
  await dropIndexes(connection, 'members', ['tellAt_1'])
  await dropIndexes(connection, 'messages', ['fromUserId_1_clientId_1'])
}
