import { sql, type RawBuilder, type SqlBool } from 'kysely'

/** True where a folded column contains a folded text, whatever wildcards the text holds. */
export function contains(reference: string, text: string): RawBuilder<SqlBool> {
  const pattern = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return sql<SqlBool>`${sql.ref(reference)} like ${pattern} escape '\\'`
}
