/** How often the address of a specification is looked at again. */
export const refreshes = ['never', 'hourly', 'six-hourly', 'daily', 'weekly'] as const
