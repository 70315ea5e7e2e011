/** Closing a receipt that scores nothing. The seller reads why, so a reason is asked for. */
import { Chip, Group, Stack, Text, Textarea } from '@mantine/core';
import {
  closeSubmissao,
  getSubmissao,
  listEncerradas,
  listPendentes,
  type Submissao,
} from '@pontua/contract/submissoes';
import { type FormEvent, useRef, useState } from 'react';
import { useAcao } from '../../api/acao.ts';
import { invalidate } from '../../api/query.ts';
import { AcoesDialogo } from '../../kit/AcoesDialogo.tsx';
import { avisoErro } from '../../kit/avisos.ts';
import { Botao } from '../../kit/Botao.tsx';
import { Dialogo } from '../../kit/Dialogo.tsx';
import { closeUnlessLost } from '../../kit/edicao.ts';
import { describeFalha } from './encerramento.ts';

const motivosFrequentes = [
  'Foto ilegível',
  'Não é cupom nem nota fiscal',
  'Recibo repetido',
  'Fora do prazo',
  'Produto não participante',
];
const MAXIMO = 200;

interface EncerrarProps {
  submissao: Pick<Submissao, 'id' | 'parceiro'>;
  onFechar: () => void;
  onEncerrada?: () => void;
}

export function Encerrar({ submissao, onFechar, onEncerrada }: EncerrarProps) {
  const [motivo, setMotivo] = useState('');
  const [falta, setFalta] = useState<string | null>(null);
  const campo = useRef<HTMLTextAreaElement>(null);
  const encerrar = useEncerrar(() => {
    onFechar();
    onEncerrada?.();
  }, onFechar);
  const perda = { ocupado: encerrar.ocupado, editado: motivo !== '', onFechar };
  const choose = (texto: string) => {
    setMotivo(texto);
    setFalta(null);
  };
  const submit = (evento: FormEvent) => {
    evento.preventDefault();
    if (motivo.trim() === '') {
      setFalta('Informe o motivo');
      campo.current?.focus();
    } else if (!encerrar.ocupado) encerrar.executar({ body: { identificador: submissao.id, motivo } });
  };
  return (
    <Dialogo opened onClose={onFechar} ocupado={perda.ocupado} editado={perda.editado} title="Encerrar recibo">
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <Text>
            O recibo de <strong>{submissao.parceiro}</strong> será encerrado sem pontuar. O vendedor lê o motivo.
          </Text>
          <Group gap="xs" role="group" aria-label="Motivos frequentes">
            {motivosFrequentes.map((texto) => (
              <Chip key={texto} variant="outline" checked={motivo === texto} onChange={() => choose(texto)}>
                {texto}
              </Chip>
            ))}
          </Group>
          <Textarea
            ref={campo}
            data-autofocus
            label="Motivo"
            name="motivo"
            autosize
            minRows={2}
            maxLength={MAXIMO}
            value={motivo}
            error={falta}
            onChange={(evento) => choose(evento.currentTarget.value)}
          />
          <AcoesDialogo>
            <Botao variant="default" onClick={() => closeUnlessLost(perda)}>
              Cancelar
            </Botao>
            <Botao type="submit" color="red" ocupado={encerrar.ocupado} textoOcupado="Encerrando">
              Encerrar
            </Botao>
          </AcoesDialogo>
        </Stack>
      </form>
    </Dialogo>
  );
}

/** @param onPassada somebody else was faster: there is nothing to close any more */
function useEncerrar(onEncerrada: () => void, onPassada: () => void) {
  return useAcao(closeSubmissao, {
    sucesso: 'Pontuação encerrada com sucesso',
    seFoiFeito: 'O recibo pode já ter sido encerrado: então ele sai das pendentes. Confira antes de repetir.',
    atualiza: [listPendentes, listEncerradas, getSubmissao],
    onSuccess: onEncerrada,
    onError: (erro) => {
      if (erro.isUnanswered) return false;
      avisoErro(describeFalha(erro));
      if (erro.codigo !== 'estado_invalido' && erro.codigo !== 'nao_encontrado') return true;
      void invalidate(listPendentes, listEncerradas, getSubmissao);
      onPassada();
      return true;
    },
  });
}
