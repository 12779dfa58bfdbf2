import { css } from '@emotion/react'
import { fallbackMaterialId } from '@materia/contracts/catalog/lists/constants.ts'
import type { Conversation } from '@materia/contracts/chat/conversation.ts'
import { useCurrentUser } from '@materia/client/identity/useSession.ts'
import { askToConfirmEmail } from '@materia/ui/src/api/emailNotConfirmed.ts'
import { Button } from '@materia/ui/src/controls/Button.tsx'
import { ConfirmDialog } from '@materia/ui/src/dialogs/ConfirmDialog.tsx'
import { EmptyState } from '@materia/ui/src/placeholders/EmptyState.tsx'
import { LoadFailed } from '@materia/ui/src/placeholders/LoadFailed.tsx'
import { notify } from '@materia/ui/src/notify.ts'
import { PageSpinner } from '@materia/ui/src/display/Spinner.tsx'
import { color, font, space } from '@materia/ui/src/theme.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { useSearchParams } from 'react-router-dom'
import { type NewOffer, offerParams } from './offers/newOffer.ts'
import { PushPrompt } from '../push/PushPrompt.tsx'
import { conversationQuery } from '../queries/conversationQueries.ts'
import { companyName } from '../labels/companyName.ts'
import { useLiveUpdates } from '../liveUpdates/useLiveUpdates.ts'
import { sendTyping, useTyping } from '../socket/useTyping.ts'
import { MaterialPicker } from '../picker/MaterialPicker.tsx'
import { Composer } from './Composer.tsx'
import { MessageList } from './MessageList.tsx'
import { messages, typing } from './messages.ts'
import { MakeOffer } from './offers/MakeOffer.tsx'
import { draftKey, type Writers } from '../outbox/outbox.ts'
import { DropZone } from './pictures/DropZone.tsx'
import { useAttachments } from './pictures/useAttachments.ts'
import { questions } from './questions.ts'
import { useRefusals } from '../outbox/refusal.ts'
import { refusalText } from './refusalText.ts'
import { writeStored } from '@materia/ui/src/storedText.ts'
import { besideThread } from './threadWidth.ts'
import { useOutbox } from '../outbox/useOutbox.ts'
import { useReadMarks } from '../history/useReadMarks.ts'
import { useThread } from '../history/useThread.ts'

const layout = css({
  display: 'grid',
  gridTemplateRows: 'minmax(0, 1fr) auto auto',
  height: '100%',
  minHeight: 0,
  minWidth: 0,
  background: color.paper,
})
const middle = css({ display: 'grid', alignContent: 'center', overflowY: 'auto' })
const choices = css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: space(2) })
const notes = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space(3),
  minHeight: space(6),
  padding: `0 ${besideThread(space(4))}`,
  color: color.muted,
  fontSize: font.small,
})

/** Removes the parameters that open the form. */
const noOffer = Object.fromEntries(offerParams.map((name) => [name, undefined]))

type ThreadProps = {
  partnerId: number
  materialId?: number | undefined
  /** The offer whose form opens at once. */
  offer?: NewOffer | undefined
  /** Sequence of the message at which the thread opens. */
  at?: number | undefined
  /** Replaces the text box where nothing can be written. */
  closed?: ReactNode
}

/** The messages of a conversation and the text box. Fills the height of its container. */
export function Thread(props: ThreadProps) {
  const userId = useCurrentUser()?.id
  return userId === undefined ? null : (
    <OpenThread key={`${userId} ${props.partnerId}`} userId={userId} {...props} />
  )
}

function OpenThread({ userId, partnerId, materialId, offer, at, closed }: ThreadProps & Writers) {
  const intl = useIntl()
  const box = useRef<HTMLTextAreaElement>(null)
  const [, setSearchParams] = useSearchParams()
  useLiveUpdates()
  const { data: conversation } = useQuery(conversationQuery(partnerId))
  const [isEndSeen, setIsEndSeen] = useState(false)
  const [sentOfferId, setSentOfferId] = useState<number>()
  const { thread, isFailed, isFetching, retry, readOlder, readNewer, readNewest } = useThread({
    userId,
    partnerId,
    at,
  })
  const setParameters = (changed: Record<string, number | undefined>) =>
    setSearchParams(
      (current) => {
        const next = new URLSearchParams(current)
        for (const [name, value] of Object.entries(changed))
          if (value === undefined) next.delete(name)
          else next.set(name, `${value}`)
        return next
      },
      { replace: true },
    )
  const setMaterial = (material?: number) => setParameters({ material })
  const outbox = useOutbox({ userId, partnerId })
  const attachments = useAttachments({ userId, partnerId })
  useRefusals(userId, ({ partnerId: refusedBy, code, materialId: refusedMaterial }) => {
    if (refusedBy !== partnerId) return false
    // Dialogs explain these two. Another tab may have sent the message.
    if (code === 'EMAIL_NOT_CONFIRMED') askToConfirmEmail()
    else if (code !== 'SAME_TEXT')
      notify({
        title: intl.formatMessage(messages.failed),
        description: intl.formatMessage(refusalText(code)),
        variant: 'destructive',
      })
    if (
      refusedMaterial !== fallbackMaterialId &&
      code !== 'MATERIAL_UNKNOWN' &&
      code !== 'SAME_TEXT'
    )
      setMaterial(refusedMaterial)
    return true
  })
  useReadMarks({ partnerId, thread, isEndSeen })

  const storedAs = draftKey({ userId, partnerId })
  const attached = materialId === fallbackMaterialId ? undefined : materialId
  const handleSend = (content: string) => {
    outbox.send({ content, materialId: attached, attachmentUrls: attachments.urls })
    attachments.clear()
    if (attached !== undefined) setMaterial(undefined)
  }
  const handleQuestion = (question: string) => {
    writeStored(storedAs, question)
    box.current?.focus()
  }
  const isEmpty =
    thread?.messages.length === 0 && outbox.waiting.length === 0 && sentOfferId === undefined
  return (
    <DropZone css={layout} onFiles={closed ? undefined : attachments.add}>
      {isEmpty && <EmptyThread conversation={conversation} onQuestion={handleQuestion} />}
      {thread && !isEmpty && (
        <MessageList
          at={at}
          thread={thread}
          waiting={outbox.waiting}
          sentOfferId={sentOfferId}
          failure={outbox.failure}
          userId={userId}
          partner={conversation?.partner}
          onRetry={outbox.retry}
          onOlder={readOlder}
          onNewer={readNewer}
          onNewest={readNewest}
          onEndSeen={setIsEndSeen}
        />
      )}
      {!thread && (
        <div css={middle}>
          {isFailed ? (
            <LoadFailed onRetry={() => void retry()} isRetrying={isFetching} />
          ) : (
            <PageSpinner />
          )}
        </div>
      )}
      <Notes conversation={conversation} partnerId={partnerId}>
        {!closed && (
          <MakeOffer
            partnerId={partnerId}
            materialId={attached ?? aboutOf(conversation)}
            wanted={offer}
            onClose={() => setParameters(noOffer)}
            onSent={(offerId) => {
              setSentOfferId(offerId)
              setParameters({ ...noOffer, material: undefined })
            }}
          />
        )}
      </Notes>
      <PushPrompt userId={userId} partnerId={partnerId} />
      {closed || (
        <Composer
          storedAs={storedAs}
          materialId={attached}
          attachments={attachments}
          boxRef={box}
          onSend={handleSend}
          onRemoveMaterial={() => setMaterial(undefined)}
          picker={<MaterialPicker partnerId={partnerId} onPick={setMaterial} />}
          onTyping={() => sendTyping(partnerId)}
        />
      )}
      <ConfirmDialog
        isOpen={outbox.unconfirmed !== undefined}
        title={intl.formatMessage(messages.sameTextTitle)}
        confirmLabel={intl.formatMessage(messages.sameTextConfirm)}
        cancelLabel={intl.formatMessage(messages.sameTextCancel)}
        onConfirm={outbox.confirm}
        onClose={outbox.giveUp}
      >
        {intl.formatMessage(messages.sameTextText)}
      </ConfirmDialog>
    </DropZone>
  )
}

/** The listing of the latest message about one. */
function aboutOf(conversation: Conversation | undefined): number | undefined {
  const id = conversation?.materialId
  return id === fallbackMaterialId ? undefined : id
}

/** Below the messages: that the partner is typing, or reads another language, and a button. */
function Notes({
  conversation,
  partnerId,
  children,
}: {
  conversation: Conversation | undefined
  partnerId: number
  children: ReactNode
}) {
  const intl = useIntl()
  const { language } = useLanguage()
  const isTyping = useTyping(partnerId)
  const partner = conversation?.partner
  const theirs = partner?.language
  return (
    <div css={notes}>
      {theirs && theirs !== language && (
        <span>{intl.formatMessage(theirs === 'es' ? messages.spanish : messages.english)}</span>
      )}
      <span role="status">
        {isTyping && partner && intl.formatMessage(typing, { name: companyName(intl, partner) })}
      </span>
      {children}
    </div>
  )
}

function EmptyThread({
  conversation,
  onQuestion,
}: {
  conversation: Conversation | undefined
  onQuestion: (question: string) => void
}) {
  const intl = useIntl()
  const { language } = useLanguage()
  const theirs = conversation?.partner.language ?? language
  return (
    <div css={middle}>
      <EmptyState
        title={intl.formatMessage(messages.emptyTitle)}
        text={intl.formatMessage(messages.emptyText)}
        action={
          <div css={choices} lang={theirs}>
            {questions[theirs].map((question) => (
              <Button key={question} variant="secondary" onClick={() => onQuestion(question)}>
                {question}
              </Button>
            ))}
          </div>
        }
      />
    </div>
  )
}
