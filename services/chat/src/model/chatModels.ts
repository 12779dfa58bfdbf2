import { dailyUseModel } from '@materia/service-kit/src/limits/countDailyUse.ts'
import { dropIndexes } from '@materia/service-kit/src/database/dropIndexes.ts'
import type { Connection } from 'mongoose'
import { conversationModel } from './conversation.ts'
import { discussionModel } from './discussion.ts'
import { lotModel } from './lot.ts'
import { memberModel } from './member.ts'
import { messageModel } from './message.ts'
import { partnerModel } from './partner.ts'
import { pictureModel } from './picture.ts'
import { pushModel } from './push.ts'
import { pushDeviceModel } from './pushDevice.ts'
import { pushKeyModel } from './pushKey.ts'
import { reportModel } from './report.ts'

export type ChatModels = ReturnType<typeof chatModels>

/** Everything that chat keeps. */
export function chatModels(connection: Connection) {
  return {
    conversations: conversationModel(connection),
    members: memberModel(connection),
    messages: messageModel(connection),
    discussions: discussionModel(connection),
    partners: partnerModel(connection),
    lots: lotModel(connection),
    pictures: pictureModel(connection),
    dailyUses: dailyUseModel(connection),
    pushKeys: pushKeyModel(connection),
    pushDevices: pushDeviceModel(connection),
    pushes: pushModel(connection),
    reports: reportModel(connection),
  }
}

/** Takes away indexes that earlier versions made and nothing uses: what has come in their place is another one, so that both could be there. */
export async function dropUnusedIndexes(connection: Connection): Promise<void> {
  await dropIndexes(connection, 'members', ['tellAt_1'])
  await dropIndexes(connection, 'messages', ['fromUserId_1_clientId_1'])
}
