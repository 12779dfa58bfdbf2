/** Places that the product names and does not have yet. */
export const comingSoonItems = ['pricing', 'blog', 'help'] as const
export const registrationModes = ['open', 'invitation', 'closed'] as const
export const roles = ['user', 'reviewer'] as const
export const verificationStatuses = ['pending', 'approved', 'rejected'] as const
