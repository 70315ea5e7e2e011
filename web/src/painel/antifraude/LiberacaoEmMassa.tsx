import { Text, Textarea } from '@mantine/core';
import { createLiberacaoMassa, type LinhaAntifraude } from '@pontua/contract/antifraude';
import { plural } from '@pontua/contract/plural';
import type { RespostaPorItem } from '@pontua/contract/selecao';
import { useState } from 'react';
import { refreshPainel } from '../../api/restore.ts';
import { DialogoFormulario } from '../../kit/DialogoFormulario.tsx';
import { AreaArquivo } from '../../kit/envio/AreaArquivo.tsx';
import { CampoNumero } from '../../kit/formulario/CampoNumero.tsx';
import { useFormulario } from '../../kit/formulario/useFormulario.ts';
import { semNumero } from '../../kit/formulario/vazios.ts';
import { LinhaMudou, useLinhaVista } from './useLinhaVista.tsx';

interface LiberacaoEmMassaProps {
  /** All of one chain. */
  linhas: readonly LinhaAntifraude[];
  onFeita: (resposta: RespostaPorItem) => void;
  onFechar: () => void;
}

/** The same quantity for every chosen row, with a comment and a proof. */
export function LiberacaoEmMassa({ linhas, onFeita, onFechar }: LiberacaoEmMassaProps) {
  const vista = useLinhaVista(linhas.map(({ liberado }) => liberado));
  const [comprovante, setComprovante] = useState<File | null>(null);
  const form = useFormulario(createLiberacaoMassa, {
    // The field holds the file's name; the file itself travels beside the body.
    valores: { quantidade: semNumero, comentario: '', arquivo: '' },
    corpo: ({ quantidade, comentario }) => ({
      quantidade,
      comentario,
      items: linhas.map(({ idRede, codProduto }, indice) => ({
        rede: idRede,
        codProduto,
        liberado: vista.valor[indice],
      })),
    }),
    confere: ({ arquivo }) => (arquivo ? {} : { arquivo: 'Anexe o comprovante' }),
    extra: () => ({ arquivos: comprovante ? [comprovante] : [] }),
    aoRecusar: refreshPainel,
    seFoiFeito: 'A liberação pode ter sido feita: confira as linhas antes de repetir.',
    sucesso: ({ mensagem }) => mensagem,
    recusaEm: 'quantidade',
    onSuccess: async (resposta) => {
      await refreshPainel();
      onFeita(resposta);
    },
    onError: (erro) => {
      if (erro.codigo === 'arquivo_invalido' || erro.codigo === 'arquivo_grande') {
        form.setFieldError('arquivo', erro.message);
        return true;
      }
      return vista.update(erro, (atual, antes) =>
        antes.map((visto, indice) => atual[`items.${indice}.liberado`] ?? visto),
      );
    },
  });
  const { error: faltaArquivo } = form.campo('arquivo');
  return (
    <DialogoFormulario
      titulo="Liberação em Massa"
      form={form}
      rotulo="Liberar"
      textoOcupado="Liberando"
      onFechar={onFechar}
    >
      <Text c="dimmed">{`${plural(linhas.length, 'produto', 'produtos')} da rede ${linhas[0]?.rede ?? ''}`}</Text>
      <LinhaMudou texto={vista.mudou} />
      <CampoNumero
        {...form.campo('quantidade')}
        label="Quantidade"
        description="Para cada produto selecionado."
        casas={2}
      />
      <Textarea {...form.campo('comentario')} label="Comentário" autosize minRows={2} maxRows={8} maxLength={500} />
      <AreaArquivo
        rotulo="Comprovante"
        formatos={['.pdf', '.jpg', '.jpeg', '.png', '.webp']}
        maximo={createLiberacaoMassa.arquivos?.tamanho ?? 0}
        arquivo={comprovante}
        onArquivo={(arquivo) => {
          setComprovante(arquivo);
          form.setFieldValue('arquivo', arquivo?.name ?? '');
        }}
        erro={faltaArquivo ? String(faltaArquivo) : null}
        onErro={(texto) => form.setFieldError('arquivo', texto)}
      />
    </DialogoFormulario>
  );
}
