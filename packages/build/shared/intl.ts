// The exports of `react-intl` that the shell shares with the remotes.
export {
  defineMessage,
  defineMessages,
  FormattedMessage,
  IntlProvider,
  RawIntlProvider,
  createIntl,
  createIntlCache,
  useIntl,
} from 'react-intl'
