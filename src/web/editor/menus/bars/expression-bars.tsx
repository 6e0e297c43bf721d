import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Braces } from 'lucide-react'
import { hrefIn, type ContentLocation } from '../../../api/content-location.ts'
import { variablesQuery } from '../../../api/variables.ts'
import { messages } from '../../../locales/messages.ts'
import styles from '../toolbar.module.css'
import { BarField } from './bar-field.tsx'
import { setData, textIn, type BarProps } from './bar-target.ts'
import { useExpressionProblem } from './use-expression-problem.ts'

/** On what condition blocks are shown. */
export function ConditionBar(props: BarProps) {
  return (
    <ExpressionField
      {...props}
      label={messages.editor.expression}
      placeholder='visitor.claims.plan === "pro"'
    />
  )
}

/** A value among words: that of a variable by its name, or of any expression. */
export function ValueBar({ location, ...props }: BarProps & { location: ContentLocation }) {
  const { data: variables } = useQuery(variablesQuery(location))
  const names = Object.keys(variables ?? {}).toSorted((a, b) => a.localeCompare(b))
  return (
    <>
      <ExpressionField
        {...props}
        label={messages.editor.types.expression}
        placeholder="space.vars.version"
        choices={names.map((name) => `space.vars.${name}`)}
      />
      {variables !== undefined && names.length === 0 && (
        <Link to={hrefIn(location, '~/variables')} className={styles.tool}>
          <Braces aria-hidden />
          {messages.variables.define}
        </Link>
      )}
    </>
  )
}

type Field = { label: string; placeholder: string; choices?: string[] }

/** An expression; what is wrong with it is said while one types. */
function ExpressionField({ editor, target: { pos, data }, ...field }: BarProps & Field) {
  const expression = textIn(data, 'expression')
  const problem = useExpressionProblem(expression)
  return (
    <BarField
      {...field}
      look="mono"
      isFocused={expression === ''}
      problem={problem}
      value={expression}
      onChange={(typed) => setData(editor, pos, { expression: typed })}
    />
  )
}
