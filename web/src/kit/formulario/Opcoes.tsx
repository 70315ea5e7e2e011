import { type InputWrapperProps, useProps } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './opcoes.module.css';

interface Opcao<V extends string> {
  valor: V;
  rotulo: ReactNode;
}

interface OpcoesProps<V extends string> {
  label: string;
  name: string;
  opcoes: readonly Opcao<V>[];
  value: string;
  onChange: (valor: V) => void;
  error?: ReactNode;
}

/** One of a few, each a button that a thumb can hit; underneath, real radio buttons with their keys. */
export function Opcoes<V extends string>({ label, name, opcoes, value, onChange, error }: OpcoesProps<V>) {
  const idErro = useId();
  // As the fields beside it are, which are larger for a seller's thumb.
  const { size } = useProps<InputWrapperProps, typeof noPainel>('InputWrapper', noPainel, {});
  return (
    <fieldset className={classes.grupo} data-size={size} aria-describedby={error ? idErro : undefined}>
      <legend>{label}</legend>
      <div className={classes.opcoes}>
        {opcoes.map(({ valor, rotulo }) => (
          <label key={valor} className={classes.opcao} data-errada={error ? true : undefined}>
            <input
              type="radio"
              name={name}
              value={valor}
              checked={value === valor}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? idErro : undefined}
              onChange={() => onChange(valor)}
            />
            <span>{rotulo}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id={idErro} className={classes.erro}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

const noPainel = { size: 'sm' } satisfies InputWrapperProps;
