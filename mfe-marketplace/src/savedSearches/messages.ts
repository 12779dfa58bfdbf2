import { defineMessage, defineMessages } from 'react-intl'

export const messages = {
  ...defineMessages({
    title: { id: 'marketplace.searches.title', defaultMessage: 'Saved searches' },
    lead: {
      id: 'marketplace.searches.lead',
      defaultMessage:
        'We tell you about new listings that match, and about prices that drop by 3% or more. A listing that comes back after 30 days counts as new.',
    },
    everything: { id: 'marketplace.searches.everything', defaultMessage: 'All listings' },
    savedTitle: { id: 'marketplace.searches.savedTitle', defaultMessage: 'Search saved' },
    changeTitle: { id: 'marketplace.searches.changeTitle', defaultMessage: 'Change saved search' },
    name: { id: 'marketplace.searches.name', defaultMessage: 'Name' },
    nameMissing: { id: 'marketplace.searches.nameMissing', defaultMessage: 'Enter a name' },
    frequency: { id: 'marketplace.searches.frequency', defaultMessage: 'Notify me' },
    atOnce: { id: 'marketplace.searches.atOnce', defaultMessage: 'Right away' },
    daily: { id: 'marketplace.searches.daily', defaultMessage: 'Every day at 7:00 AM' },
    weekly: { id: 'marketplace.searches.weekly', defaultMessage: 'Mondays at 7:00 AM' },
    never: { id: 'marketplace.searches.never', defaultMessage: 'Never' },
    atOnceHint: {
      id: 'marketplace.searches.atOnceHint',
      defaultMessage: 'Up to three times a day. After that, in the next morning’s summary.',
    },
    resume: { id: 'marketplace.searches.resume', defaultMessage: 'Notify me again' },
    done: { id: 'marketplace.searches.done', defaultMessage: 'Done' },
    all: { id: 'marketplace.searches.all', defaultMessage: 'View saved searches' },
    notSaved: { id: 'marketplace.searches.notSaved', defaultMessage: 'Search not saved' },
    notChanged: {
      id: 'marketplace.searches.notChanged',
      defaultMessage: 'Saved search not changed',
    },
    notDeleted: {
      id: 'marketplace.searches.notDeleted',
      defaultMessage: 'Saved search not deleted',
    },
    full: {
      id: 'marketplace.searches.full',
      defaultMessage: 'You’ve reached the limit of 50 saved searches. Delete one first.',
    },
    gone: {
      id: 'marketplace.searches.gone',
      defaultMessage: 'This saved search no longer exists.',
    },
    change: { id: 'marketplace.searches.change', defaultMessage: 'Change' },
    delete: { id: 'marketplace.searches.delete', defaultMessage: 'Delete' },
    deleted: { id: 'marketplace.searches.deleted', defaultMessage: 'Saved search deleted' },
    undo: { id: 'marketplace.searches.undo', defaultMessage: 'Undo' },
    failed: {
      id: 'marketplace.searches.failed',
      defaultMessage: 'Your saved searches couldn’t be loaded',
    },
    loading: { id: 'marketplace.searches.loading', defaultMessage: 'Loading saved searches' },
    none: { id: 'marketplace.searches.none', defaultMessage: 'No saved searches' },
    noneText: {
      id: 'marketplace.searches.noneText',
      defaultMessage:
        'Search the marketplace for the material you need, and save the search. We’ll tell you when someone lists it.',
    },
    browse: { id: 'marketplace.searches.browse', defaultMessage: 'Browse the marketplace' },
  }),
  quiet: defineMessage<{ count: number }>({
    id: 'marketplace.searches.quiet',
    defaultMessage: 'Paused: you didn’t open this search after {count} notices in a row.',
  }),
  newListings: defineMessage<{ count: number }>({
    id: 'marketplace.searches.newListings',
    defaultMessage: '{count, plural, one {# new listing} other {# new listings}}',
  }),
  changeNamed: defineMessage<{ name: string }>({
    id: 'marketplace.searches.changeNamed',
    defaultMessage: 'Change: {name}',
  }),
  deleteNamed: defineMessage<{ name: string }>({
    id: 'marketplace.searches.deleteNamed',
    defaultMessage: 'Delete: {name}',
  }),
}
