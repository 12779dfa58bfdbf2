import { placeMessages } from '@materia/ui/src/forms/placeMessages.ts'
import { defineMessage, defineMessages } from 'react-intl'

export const messages = {
  ...defineMessages({
    addTitle: { id: 'marketplace.addListing.title', defaultMessage: 'Create listing' },
    editTitle: { id: 'marketplace.editListing.title', defaultMessage: 'Edit listing' },
    allRequired: {
      id: 'marketplace.listing.allRequired',
      defaultMessage:
        'Fields are required unless they say “Optional.” We keep what you type in this browser until you publish.',
    },
    restored: {
      id: 'marketplace.listing.restored',
      defaultMessage: 'We restored what you entered before.',
    },
    copied: {
      id: 'marketplace.listing.copied',
      defaultMessage:
        'This is a copy of your listing. Change what’s different and publish it as a new one.',
    },

    what: { id: 'marketplace.listing.what', defaultMessage: 'Material' },
    offer: { id: 'marketplace.listing.offer', defaultMessage: 'Quantity and price' },
    place: { id: 'marketplace.listing.place', defaultMessage: 'Location' },

    choose: { id: 'marketplace.listing.choose', defaultMessage: 'Choose' },
    categoryFirst: {
      id: 'marketplace.listing.categoryFirst',
      defaultMessage: 'Choose a category first',
    },
    otherColor: { id: 'marketplace.listing.otherColor', defaultMessage: 'Other' },
    noGrade: { id: 'marketplace.listing.noGrade', defaultMessage: 'Not stated' },
    gradeHint: {
      id: 'marketplace.listing.gradeHint',
      defaultMessage: 'Optional. Buyers often search by grade.',
    },
    mfiHint: {
      id: 'marketplace.listing.mfiHint',
      defaultMessage: 'Grams in 10 minutes, e.g. 12.5',
    },
    descriptionHint: {
      id: 'marketplace.listing.descriptionHint',
      defaultMessage:
        'Say where it comes from, how clean it is and how it’s packed. Buyers ask this first.',
    },
    singleLot: {
      id: 'marketplace.listing.singleLot',
      defaultMessage: 'Single lot: sold as a whole',
    },
    multipleLots: {
      id: 'marketplace.listing.multipleLots',
      defaultMessage: 'Multiple lots: buyers can order a part',
    },
    offerSold: {
      id: 'marketplace.listing.offerSold',
      defaultMessage:
        'Everything is sold, so quantity and price can’t change. Duplicate the listing to sell more.',
    },
    offerLocked: {
      id: 'marketplace.listing.offerLocked',
      defaultMessage:
        'This listing has an open order. Quantity and price can’t change until it ends.',
    },

    preview: { id: 'marketplace.listing.preview', defaultMessage: 'Preview' },
    previewText: {
      id: 'marketplace.listing.previewText',
      defaultMessage: 'This is what buyers will see.',
    },
    confirmDraft: { id: 'marketplace.listing.confirmDraft', defaultMessage: 'Save as a draft' },
    savedDraft: { id: 'marketplace.listing.savedDraft', defaultMessage: 'Saved as a draft' },
    backToForm: { id: 'marketplace.listing.backToForm', defaultMessage: 'Back to the form' },
    publish: { id: 'marketplace.listing.publish', defaultMessage: 'Confirm and publish' },
    save: { id: 'marketplace.listing.save', defaultMessage: 'Confirm and save' },
    pictures: { id: 'marketplace.listing.pictures', defaultMessage: 'Pictures of the listing' },
    lots: { id: 'marketplace.listing.lots', defaultMessage: 'How you sell it' },

    clear: { id: 'marketplace.listing.clear', defaultMessage: 'Clear the form' },
    clearQuestion: { id: 'marketplace.listing.clearQuestion', defaultMessage: 'Clear the form?' },
    clearText: {
      id: 'marketplace.listing.clearText',
      defaultMessage: 'Everything you entered, including pictures, will be lost.',
    },
    cancel: { id: 'marketplace.listing.cancel', defaultMessage: 'Cancel' },
    cancelQuestion: {
      id: 'marketplace.listing.cancelQuestion',
      defaultMessage: 'Discard your changes?',
    },
    cancelText: {
      id: 'marketplace.listing.cancelText',
      defaultMessage: 'Your changes will be lost. The listing stays as it was.',
    },
    keepEditing: { id: 'marketplace.listing.keepEditing', defaultMessage: 'Keep editing' },
    discard: { id: 'marketplace.listing.discard', defaultMessage: 'Discard changes' },

    created: { id: 'marketplace.listing.created', defaultMessage: 'Listing Created' },
    updated: { id: 'marketplace.listing.updated', defaultMessage: 'Listing Updated' },
    updatedText: {
      id: 'marketplace.listing.updatedText',
      defaultMessage: 'Material updated successfully',
    },
    notCreated: { id: 'marketplace.listing.notCreated', defaultMessage: 'Error Creating Listing' },
    notUpdated: { id: 'marketplace.listing.notUpdated', defaultMessage: 'Error Updating Listing' },
    submitFailed: {
      id: 'marketplace.listing.submitFailed',
      defaultMessage: 'Error submitting form. Please try again.',
    },
    notJson: {
      id: 'marketplace.listing.notJson',
      defaultMessage: 'Server returned an invalid response format',
    },
    checkFields: { id: 'marketplace.listing.checkFields', defaultMessage: 'Check these fields' },
    imageUnknown: {
      id: 'marketplace.listing.imageUnknown',
      defaultMessage: 'A picture is no longer available. Remove it and upload it again.',
    },
    isReserved: {
      id: 'marketplace.listing.isReserved',
      defaultMessage: 'This listing has an open order, so its quantity and price can’t change now.',
    },
    isChanged: {
      id: 'marketplace.listing.isChanged',
      defaultMessage:
        'A company bought some of this while you were editing. Reload the page to see what’s left.',
    },
    pieceKilogramsHint: {
      id: 'marketplace.listing.pieceKilogramsHint',
      defaultMessage: 'Optional. We use it to calculate freight.',
    },
    packageTypeHint: {
      id: 'marketplace.listing.packageTypeHint',
      defaultMessage: 'Optional. How it’s loaded on a truck.',
    },
    postalCodeHint: {
      id: 'marketplace.listing.postalCodeHint',
      defaultMessage: 'Freight is calculated from here',
    },
    postalCodeMissing: {
      id: 'marketplace.listing.postalCodeMissing',
      defaultMessage:
        'This listing has no postal code yet, so buyers see that its freight is on request.',
    },
    smallestPartHint: {
      id: 'marketplace.listing.smallestPartHint',
      defaultMessage: 'Optional. Companies buy at least this much, or all that’s left.',
    },
    unsaid: { id: 'marketplace.listing.unsaid', defaultMessage: 'Not stated' },
    isFull: {
      id: 'marketplace.listing.isFull',
      defaultMessage: 'You’ve reached the limit for listings. Delete some first.',
    },
    isSold: {
      id: 'marketplace.listing.isSold',
      defaultMessage: 'This listing is sold. Duplicate it to sell more.',
    },

    invalidId: {
      id: 'marketplace.listing.invalidId',
      defaultMessage: 'Unable to edit this material. Invalid ID.',
    },
    unauthorized: { id: 'marketplace.listing.unauthorized', defaultMessage: 'Unauthorized' },
    noPermission: {
      id: 'marketplace.listing.noPermission',
      defaultMessage: 'You do not have permission to edit this material.',
    },
    notFound: { id: 'marketplace.listing.notFound', defaultMessage: 'Material not found' },
    notFoundText: {
      id: 'marketplace.listing.notFoundText',
      defaultMessage: 'It may have been deleted.',
    },
    loadFailed: { id: 'marketplace.listing.loadFailed', defaultMessage: 'Error loading material' },
    toListings: { id: 'marketplace.listing.toListings', defaultMessage: 'Go to your listings' },
  }),
  didYouMean: defineMessage<{ name: string }>({
    id: 'marketplace.listing.didYouMean',
    defaultMessage: 'Did you mean {name}?',
  }),
  summaryLine: defineMessage<{ label: string; error: string }>({
    id: 'marketplace.listing.summaryLine',
    defaultMessage: '{label}: {error}',
  }),
  validationFailed: defineMessage<{ errors: string }>({
    id: 'marketplace.listing.validationFailed',
    defaultMessage: 'Validation failed: {errors}',
  }),
}

export const errorTexts = {
  stateElsewhere: placeMessages.stateElsewhere,
  unknownPostalCode: placeMessages.unknownPostalCode,
  ...defineMessages({
    invalidNumber: {
      id: 'marketplace.listing.error.invalidNumber',
      defaultMessage: 'Please enter a valid number',
    },
    'quantity.invalidNumber': {
      id: 'marketplace.listing.error.invalidQuantity',
      defaultMessage:
        'Enter a whole number without its unit. For 20.5 t, enter 20,500 and choose Kilograms.',
    },
    invalidPrice: {
      id: 'marketplace.listing.error.invalidPrice',
      defaultMessage: 'Please enter a valid price',
    },
    notInCategory: {
      id: 'marketplace.listing.error.notInCategory',
      defaultMessage: 'Choose a type of this category',
    },
    notOfType: {
      id: 'marketplace.listing.error.notOfType',
      defaultMessage: 'Choose a grade of this type',
    },
    onlyForPieces: {
      id: 'marketplace.listing.error.onlyForPieces',
      defaultMessage: 'Only for material sold by the piece',
    },
    onlyForPlastics: {
      id: 'marketplace.listing.error.onlyForPlastics',
      defaultMessage: 'Only for plastics',
    },
    unknownPlace: {
      id: 'marketplace.listing.error.unknownPlace',
      defaultMessage: 'Choose a state of this country',
    },
    imageRequired: {
      id: 'marketplace.listing.error.imageRequired',
      defaultMessage: 'At least one image is required',
    },
    tooManyImages: {
      id: 'marketplace.listing.error.tooManyImages',
      defaultMessage: 'Maximum 5 images allowed',
    },
    uploading: {
      id: 'marketplace.listing.error.uploading',
      defaultMessage: 'Wait until every picture is uploaded',
    },
    uploadFailed: {
      id: 'marketplace.listing.error.uploadFailed',
      defaultMessage: 'A picture wasn’t uploaded: try again or remove it',
    },
    refused: {
      id: 'marketplace.listing.error.refused',
      defaultMessage: 'The server didn’t accept this value',
    },
  }),
}
