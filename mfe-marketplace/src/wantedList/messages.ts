import { defineMessage, defineMessages } from 'react-intl'

export const messages = {
  ...defineMessages({
    pageTitle: { id: 'marketplace.wantedList.pageTitle', defaultMessage: 'Wanted' },
    loading: { id: 'marketplace.wantedList.loading', defaultMessage: 'Loading wanted posts' },
    searchHint: {
      id: 'marketplace.wantedList.searchHint',
      defaultMessage: 'Material, company or place',
    },
    failed: {
      id: 'marketplace.wantedList.failed',
      defaultMessage: 'The wanted posts couldn’t be loaded',
    },
    failedText: {
      id: 'marketplace.wantedList.failedText',
      defaultMessage: 'Check your connection and try again. Your filters are kept.',
    },
    list: { id: 'marketplace.wantedList.list', defaultMessage: 'Wanted posts' },
    moreFailed: {
      id: 'marketplace.wantedList.moreFailed',
      defaultMessage: 'More wanted posts couldn’t be loaded.',
    },
    retry: { id: 'marketplace.wantedList.retry', defaultMessage: 'Try again' },
    show: { id: 'marketplace.wantedList.show', defaultMessage: 'Show wanted posts' },
    priceNote: {
      id: 'marketplace.wantedList.priceNote',
      defaultMessage: 'Finds only posts that show their target price.',
    },
    kilogramsNote: {
      id: 'marketplace.wantedList.kilogramsNote',
      defaultMessage: 'Kilograms that the company buys in a month.',
    },
    empty: { id: 'marketplace.wantedList.empty', defaultMessage: 'Nobody is asking for this yet' },
    emptyText: {
      id: 'marketplace.wantedList.emptyText',
      defaultMessage:
        'Do you buy it? Say what you need each month, and companies that have it write to you.',
    },
    clear: { id: 'marketplace.wantedList.clear', defaultMessage: 'Clear search and filters' },
  }),
  total: defineMessage<{ total: number }>({
    id: 'marketplace.wantedList.total',
    defaultMessage: '{total, plural, one {# wanted post} other {# wanted posts}}',
  }),
  showTotal: defineMessage<{ total: number }>({
    id: 'marketplace.wantedList.showTotal',
    defaultMessage: 'Show {total, plural, one {# wanted post} other {# wanted posts}}',
  }),
  end: defineMessage<{ total: number }>({
    id: 'marketplace.wantedList.end',
    defaultMessage:
      '{total, plural, one {That is the only wanted post} other {Those are all # wanted posts}}',
  }),
}
