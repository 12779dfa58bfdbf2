import { defineMessage, defineMessages } from 'react-intl'

/** Texts of the owner's actions on a wanted post. */
export const actionMessages = {
  ...defineMessages({
    renew: { id: 'marketplace.wantedActions.renew', defaultMessage: 'Renew for 60 days' },
    renewed: {
      id: 'marketplace.wantedActions.renewed',
      defaultMessage: 'Renewed: open for another 60 days',
    },
    publish: { id: 'marketplace.wantedActions.publish', defaultMessage: 'Publish' },
    publishAgain: {
      id: 'marketplace.wantedActions.publishAgain',
      defaultMessage: 'Publish again',
    },
    published: {
      id: 'marketplace.wantedActions.published',
      defaultMessage: 'Your post is published',
    },
    edit: { id: 'marketplace.wantedActions.edit', defaultMessage: 'Edit' },
    withdraw: { id: 'marketplace.wantedActions.withdraw', defaultMessage: 'Withdraw' },
    withdrawn: {
      id: 'marketplace.wantedActions.withdrawn',
      defaultMessage: 'Your post is withdrawn',
    },
    delete: { id: 'marketplace.wantedActions.delete', defaultMessage: 'Delete' },
    deleteQuestion: {
      id: 'marketplace.wantedActions.deleteQuestion',
      defaultMessage: 'Delete this wanted post?',
    },
    deleted: { id: 'marketplace.wantedActions.deleted', defaultMessage: 'Wanted post deleted' },
    manage: { id: 'marketplace.wantedActions.manage', defaultMessage: 'Manage' },
    failed: {
      id: 'marketplace.wantedActions.failed',
      defaultMessage: 'Your post wasn’t changed',
    },
    confirmEmail: {
      id: 'marketplace.wantedActions.confirmEmail',
      defaultMessage: 'Confirm your email address first.',
    },
  }),
  deleteText: defineMessage<{ title: string }>({
    id: 'marketplace.wantedActions.deleteText',
    defaultMessage: '{title} will be removed. This can’t be undone.',
  }),
}
