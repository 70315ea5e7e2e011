/** The keys that work on a list, said and switched off: who uses a screen reader or dictates may need them for something else. */
import { Kbd, Stack, Switch, Text } from '@mantine/core';
import { Dialogo } from '../Dialogo.tsx';
import { useChave } from '../useChave.ts';
import classes from './lista.module.css';
import { usePreferencias, useSalvaPreferencias } from './preferencias.ts';
import type { FonteDaLista } from './tipos.ts';

const teclas: readonly (readonly [tecla: string, faz: string])[] = [
  ['/', 'Buscar na lista'],
  ['j', 'Ir à linha de baixo'],
  ['k', 'Ir à linha de cima'],
  ['Enter', 'Abrir a linha, ou o que dela não coube'],
  ['x', 'Selecionar a linha, onde a lista tem seleção'],
  ['?', 'Mostrar estes atalhos'],
  ['Ctrl K', 'Buscar em todo o painel'],
  ['Ctrl Enter', 'Enviar o formulário, ao digitar um texto de várias linhas'],
];

interface AtalhosProps<T> {
  fonte: FonteDaLista<T>;
  onFechar: () => void;
}

export function Atalhos<T>({ fonte, onFechar }: AtalhosProps<T>) {
  const { atalhos } = usePreferencias(fonte.guardada);
  const salvar = useSalvaPreferencias();
  const chave = useChave(atalhos, (usados) => salvar.executarAsync({ body: { atalhos: usados } }));
  return (
    <Dialogo opened onClose={onFechar} title="Atalhos do teclado">
      <Stack gap="md">
        <dl className={classes.atalhos}>
          {teclas.map(([tecla, faz]) => (
            <div key={tecla}>
              <dt>
                <Kbd>{tecla}</Kbd>
              </dt>
              <dd>{faz}</dd>
            </div>
          ))}
        </dl>
        <Switch label="Usar os atalhos de uma tecla" {...chave} />
        <Text size="sm" c="dimmed">
          Enquanto você digita num campo, eles são letras como as outras.
        </Text>
      </Stack>
    </Dialogo>
  );
}
