import { css } from '@emotion/react'
import { useCurrentUser } from '@materia/client/identity/useSession.ts'
import { documentNames } from '@materia/contracts/identity/documents/documentNames.ts'
import type { CompanyDocument } from '@materia/contracts/identity/documents/document.ts'
import { settingsPath } from '@materia/contracts/identity/users/screenPaths.ts'
import type { User } from '@materia/contracts/identity/users/user.ts'
import { neededDocuments } from '@materia/contracts/identity/verification/constants.ts'
import { color, radius, space, targetSize } from '@materia/ui/src/theme.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { useQuery } from '@tanstack/react-query'
import Circle from 'lucide-react/icons/circle'
import Clock from 'lucide-react/icons/clock'
import { useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { documentsQuery } from './documentsQuery.ts'
import { documentStates, messages } from './messages.ts'

const box = css({
  display: 'grid',
  gap: space(3),
  marginTop: space(5),
  padding: space(4),
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.waitingSoft,
})
const list = css({ display: 'grid' })
const item = css({
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  minHeight: targetSize,
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: targetSize },
  '& svg': { flex: 'none', color: color.waiting },
})

/**
 * The own company's missing steps for the badge, each with a link. Renders nothing once it has the
 * badge.
 */
export function MissingForBadge() {
  const intl = useIntl()
  const { language } = useLanguage()
  const user = useCurrentUser()
  const { data: documents } = useMissingDocuments(true)
  if (!user || !documents || user.verificationStatus === 'approved') return null
  const missing = neededDocuments.flatMap((kind): Missing[] => {
    const state = stateOf(documents, kind)
    return state === 'approved' ? [] : [{ kind, state }]
  })
  const isProfileThere = isComplete(user)
  if (isProfileThere && missing.length === 0) return null
  return (
    <section css={box} aria-label={intl.formatMessage(messages.missing)}>
      <h2>{intl.formatMessage(messages.missing)}</h2>
      <ul css={list}>
        {!isProfileThere && (
          <li css={item}>
            <Circle size={16} aria-hidden="true" />
            <Link to={`${settingsPath}#profile`}>
              {intl.formatMessage(messages.missingProfile)}
            </Link>
          </li>
        )}
        {missing.map(({ kind, state }) => (
          <li key={kind} css={item}>
            {state === 'in_review' ? (
              <Clock size={16} aria-hidden="true" />
            ) : (
              <Circle size={16} aria-hidden="true" />
            )}
            <span>
              <Link to={`${settingsPath}#documents`}>{documentNames[kind][language]}</Link>
              {`: ${intl.formatMessage(documentStates[state])}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The own documents, which a verified company and other companies do not need. */
export function useMissingDocuments(isOwn: boolean) {
  const isVerified = useCurrentUser()?.verificationStatus === 'approved'
  return useQuery({ ...documentsQuery, enabled: isOwn && !isVerified })
}

type Missing = { kind: CompanyDocument['kind']; state: keyof typeof documentStates }

function stateOf(
  documents: CompanyDocument[],
  kind: CompanyDocument['kind'],
): CompanyDocument['state'] | 'none' {
  return documents.find((document) => document.kind === kind)?.state ?? 'none'
}

/** Reviewers compare documents with these fields. */
function isComplete({ country, state, phoneNumber }: User): boolean {
  return country !== '' && state !== '' && phoneNumber !== ''
}
