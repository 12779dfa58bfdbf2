import { dailyUseModel } from '@materia/service-kit/src/countDailyUse.ts'
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
