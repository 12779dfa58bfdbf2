import { changeConversation, deleteConversation } from '@materia/contracts/chat/api.ts'
import type { ConversationChange } from '@materia/contracts/chat/conversation.ts'
import { useCurrentUser } from '@materia/client/identity/useSession.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { errorText } from '@materia/ui/src/api/errorText.ts'
import { notify } from '@materia/ui/src/notify.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { unreadCountQuery } from '@materia/client/chat/unreadCountQuery.ts'
import { conversationQuery } from '../queries/conversationQueries.ts'
import { forgetWritten } from '../outbox/outbox.ts'
import { threadQuery } from '../history/threadQuery.ts'
import { changedTexts, messages } from './messages.ts'

/** The actions of a conversation, each with a notice of its result. */
export function useConversationActions(
  partnerId: number,
  { onDeleted }: { onDeleted: () => void },
) {
  const intl = useIntl()
  const queryClient = useQueryClient()
  const userId = useCurrentUser()?.id
  const readListsAgain = () => {
    void queryClient.invalidateQueries({ queryKey: ['chat', 'conversations'] })
    void queryClient.invalidateQueries({ queryKey: unreadCountQuery.queryKey })
  }

  const change = useMutation({
    mutationFn: (body: ConversationChange) =>
      call(changeConversation, { params: { partnerId }, body }),
    onSuccess: (conversation, body) => {
      queryClient.setQueryData(conversationQuery(partnerId).queryKey, conversation)
      readListsAgain()
      notify({ title: intl.formatMessage(changedText(body)) })
    },
    onError: (error) =>
      notify({
        title: intl.formatMessage(messages.changeFailed),
        description: errorText(intl, error),
        variant: 'destructive',
      }),
  })
  const deletion = useMutation({
    mutationFn: () => call(deleteConversation, { params: { partnerId } }),
    onSuccess: () => {
      notify({ title: intl.formatMessage(messages.chatDeleted) })
      // Called first, to leave the deleted conversation before its query is fetched again.
      onDeleted()
      for (const { queryKey } of [conversationQuery(partnerId), threadQuery(partnerId)])
        queryClient.removeQueries({ queryKey })
      if (userId !== undefined) forgetWritten({ userId, partnerId })
      readListsAgain()
    },
    onError: () =>
      notify({ title: intl.formatMessage(messages.deleteFailed), variant: 'destructive' }),
  })
  return {
    change: change.mutate,
    remove: deletion.mutate,
    isChanging: change.isPending,
    isDeleting: deletion.isPending,
  }
}

function changedText({ isArchived, isMuted, isBlocked }: ConversationChange) {
  if (isArchived !== undefined) return isArchived ? changedTexts.archived : changedTexts.unarchived
  if (isMuted !== undefined) return isMuted ? changedTexts.muted : changedTexts.unmuted
  return isBlocked ? changedTexts.blocked : changedTexts.unblocked
}
