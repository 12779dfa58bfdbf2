import { defineMessage, defineMessages } from 'react-intl'

export const ownerMessages = {
  ...defineMessages({
    manage: { id: 'marketplace.owner.manage', defaultMessage: 'Manage' },
    edit: { id: 'marketplace.owner.edit', defaultMessage: 'Edit' },
    duplicate: { id: 'marketplace.owner.duplicate', defaultMessage: 'Duplicate' },
    withdraw: { id: 'marketplace.owner.withdraw', defaultMessage: 'Withdraw' },
    markSold: { id: 'marketplace.owner.markSold', defaultMessage: 'Mark as sold' },
    list: { id: 'marketplace.owner.list', defaultMessage: 'Show in the marketplace' },
    relist: { id: 'marketplace.owner.relist', defaultMessage: 'Relist' },
    delete: { id: 'marketplace.owner.delete', defaultMessage: 'Delete' },
    deleteQuestion: {
      id: 'marketplace.owner.deleteQuestion',
      defaultMessage: 'Delete this listing?',
    },
    withdrawQuestion: {
      id: 'marketplace.owner.withdrawQuestion',
      defaultMessage: 'Take this listing off sale?',
    },
    withdrawn: { id: 'marketplace.owner.withdrawn', defaultMessage: 'Listing withdrawn' },
    listed: { id: 'marketplace.owner.listed', defaultMessage: 'Now in the marketplace' },
    relisted: { id: 'marketplace.owner.relisted', defaultMessage: 'Listing available again' },
    stillDraft: {
      id: 'marketplace.owner.stillDraft',
      defaultMessage: 'It’s a draft until it has a quantity and a price',
    },
    markedSold: { id: 'marketplace.owner.markedSold', defaultMessage: 'Listing marked as sold' },
    notUpdated: { id: 'marketplace.owner.notUpdated', defaultMessage: 'Failed to update material' },
    deleted: { id: 'marketplace.owner.deleted', defaultMessage: 'Material deleted successfully' },
    notDeleted: { id: 'marketplace.owner.notDeleted', defaultMessage: 'Failed to delete material' },
    isReserved: {
      id: 'marketplace.owner.isReserved',
      defaultMessage: 'This listing has an open order.',
    },
    nothingLeft: {
      id: 'marketplace.owner.nothingLeft',
      defaultMessage: 'There’s nothing left to sell. Duplicate it to sell more.',
    },
  }),
  frames: defineMessage<{ count: number }>({
    id: 'marketplace.owner.frames',
    defaultMessage:
      '{count, plural, one {A running frame contract takes its parts} other {# running frame contracts take their parts}} from this listing. Without it, the buyer can’t call off anything that you’ve agreed to.',
  }),
  deleteText: defineMessage<{ title: string }>({
    id: 'marketplace.owner.deleteText',
    defaultMessage:
      '{title} will be removed from the marketplace and from favorites. This can’t be undone.',
  }),
}
