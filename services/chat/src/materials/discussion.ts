import { defineModel, integer, text } from '@materia/service-kit/src/database/defineModel.ts'

/**
 * A listing that a company has written about in a conversation. Chat emits `materialDiscussed` once
 * for each.
 */
export type DiscussionDocument = {
  /** `<conversation>/<material>/<author>`. Rows of the last release name no author. */ _id: string
  conversationId: number
  materialId: number
}

export const discussionModel = defineModel<DiscussionDocument>(
  'discussions',
  { _id: text, conversationId: integer, materialId: integer },
  [
    // Index for: conversations about a listing.
    [{ materialId: 1 }],
  ],
)

export type DiscussionRows = { discussions: ReturnType<typeof discussionModel> }
