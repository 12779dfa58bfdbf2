import type { PersonalData } from '@materia/service-kit/src/personalData/personalData.ts'
import type { ChatModels } from './models.ts'

/** Declares which data chat stores of a company. */
export const personalData: PersonalData<ChatModels> = {
  conversations: {
    holds: 'which two companies write to each other, and since when',
    of: ['user1Id', 'user2Id'],
    exported: { not: 'the exported messages say with whom' },
    whenDeleted: { retained: 'the partner keeps the conversation' },
  },
  members: {
    holds: 'what a company has read, archived, muted and blocked',
    of: 'userId',
    exported: { not: 'a state of the screen; the exported messages are its content' },
    whenDeleted: 'atOnce',
  },
  messages: {
    holds: 'what companies write to each other',
    of: ['fromUserId', 'toUserId'],
    exported: { files: ['sentMessages.json', 'receivedMessages.json'] },
    whenDeleted: { retained: 'they are the partner’s too' },
  },
  discussions: 'none',
  partners: {
    holds: 'a copy of the name and the picture of a company',
    of: '_id',
    exported: { not: 'identity exports the original' },
    whenDeleted: { changed: '`deletedPartner` takes the place of the name and the picture' },
  },
  materials: {
    holds: 'a copy of the price and the owner of a listing',
    of: 'userId',
    exported: { not: 'catalog exports the original' },
    whenDeleted: { retained: 'catalog withdraws the listing, and only the numbers stay' },
  },
  pictures: {
    holds: 'who uploaded a picture, and to whom it was sent',
    of: ['userId', 'toUserId'],
    exported: { not: 'the exported messages name their pictures' },
    whenDeleted: {
      retained: 'the partner has them in the conversation; unsent ones go after a day',
    },
  },
  dailyUses: {
    holds: 'how many bytes of pictures a company uploaded on a day',
    of: '_id',
    exported: { not: 'a count that limits uploads' },
    whenDeleted: { retained: 'each row expires after two days' },
  },
  pushKeys: 'none',
  pushDevices: {
    holds: 'the browsers that get push messages for a company',
    of: 'userId',
    exported: { files: ['notifiedBrowsers.json'] },
    whenDeleted: 'atOnce',
  },
  pushes: {
    holds: 'which push messages wait to be sent',
    of: 'userId',
    exported: { not: 'they are the received messages once more' },
    whenDeleted: 'atOnce',
  },
  reports: {
    holds: 'which conversation a company reported, why, and what was said in it',
    of: ['userId', 'partnerId'],
    exported: { files: ['reportedConversations.json'] },
    whenDeleted: { changed: 'a closed report loses its comment and its messages' },
  },
}
