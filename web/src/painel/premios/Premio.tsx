/** The forms of a prize: the page of a new one, and the dialog that changes one. */
import { Select, Textarea, TextInput } from '@mantine/core';
import { normalizeCodigo } from '@pontua/contract/codigos';
import { createPremio, listPremios, type Premio, updatePremio } from '@pontua/contract/premios';
import { api } from '../../api/client.ts';
import { AreaArquivo } from '../../kit/envio/AreaArquivo.tsx';
import { afterPress } from '../../kit/formulario/aperto.ts';
import { CampoPontos } from '../../kit/formulario/CampoNumero.tsx';
import { CampoReais } from '../../kit/formulario/CampoReais.tsx';
import type { Formulario } from '../../kit/formulario/useFormulario.ts';
import { DialogoDeEdicao, type EdicaoDeLinhaProps, formulariosDe, PaginaDeNovo } from '../../kit/formularios.tsx';
import { opcoesTipo, premioVazio, toCorpo, toNovo, toValores, type ValoresPremio } from './valores.ts';

const premio = formulariosDe<Premio>()(
  { create: createPremio, update: updatePremio },
  {
    atualiza: [listPremios],
    vazio: premioVazio,
    toValores,
    toCorpo,
    toNovo,
    toArquivos: ({ foto }) => (foto ? [foto] : []),
    useConfere: (atual) => (valores) => (atual || valores.foto ? {} : { foto: 'Selecione uma foto' }),
    unicos: ['codigo'],
    Campos,
    titulo: 'Cadastrar Prêmio',
    nomeDe: ({ nome }) => nome,
    lista: '/painel/premios',
  },
);

export const Component = () => <PaginaDeNovo noun={premio} />;
export const EditarPremio = (props: EdicaoDeLinhaProps<Premio>) => <DialogoDeEdicao noun={premio} {...props} />;

interface CamposProps {
  form: Formulario<ValoresPremio> & {
    getValues: () => ValoresPremio;
    setFieldValue: (campo: 'codigo' | 'foto', valor: string | File | null) => void;
    setFieldError: (campo: 'codigo' | 'foto', texto: string) => void;
  };
  atual?: Premio;
}

function Campos({ form, atual }: CamposProps) {
  const codigoAtual = atual?.codigo;
  const codigo = form.campo('codigo');
  const { error: faltaFoto } = form.campo('foto');
  const checkCodigo = async () => {
    const digitado = form.getValues().codigo;
    if (!(await isTaken(digitado.trim(), codigoAtual))) return;
    // Meanwhile another one may have been typed, and has its own answer.
    if (form.getValues().codigo !== digitado) return;
    form.setFieldValue('codigo', '');
    form.setFieldError('codigo', 'Código já cadastrado');
  };
  return (
    <>
      <TextInput {...form.campo('nome')} label="Nome" maxLength={120} />
      <TextInput
        {...codigo}
        label="Código"
        maxLength={30}
        onBlur={(evento) => {
          codigo.onBlur?.(evento);
          afterPress(() => void checkCodigo());
        }}
      />
      <Textarea
        {...form.campo('descricao')}
        label="Descrição"
        description="Aceita parágrafos, negrito e listas em HTML."
        autosize
        minRows={3}
        maxRows={10}
      />
      <CampoReais {...form.campo('custoTotal')} label="Custo total" />
      <Select {...form.campo('tipo')} label="Tipo" allowDeselect={false} data={opcoesTipo} />
      <TextInput {...form.campo('categoria')} label="Categoria" maxLength={60} />
      <CampoPontos
        {...form.campo('pontos')}
        label="Pontos (opcional)"
        description="Em branco, o preço segue o custo e o valor do ponto de cada rede."
      />
      {form.values.tipo === 'bivolt' && (
        <CampoPontos
          {...form.campo('pontosAlternativo')}
          label="Pontos em 220V (opcional)"
          description="Em branco, o mesmo preço de 110V."
        />
      )}
      <AreaArquivo
        rotulo={codigoAtual === undefined ? 'Foto do prêmio' : 'Trocar a foto (opcional)'}
        formatos={['.jpg', '.jpeg', '.png', '.webp']}
        maximo={createPremio.arquivos?.tamanho ?? 0}
        arquivo={form.values.foto}
        onArquivo={(escolhida) => form.setFieldValue('foto', escolhida)}
        erro={faltaFoto ? String(faltaFoto) : null}
        onErro={(texto) => form.setFieldError('foto', texto)}
      />
    </>
  );
}

/** A help while typing: where it cannot be asked, saving still refuses a code that is taken. */
async function isTaken(codigo: string, codigoAtual: string | undefined): Promise<boolean> {
  if (codigo === '' || normalizeCodigo(codigo) === normalizeCodigo(codigoAtual ?? '')) return false;
  const resposta = await api(listPremios, { query: { codigo } }).catch(() => null);
  return resposta !== null && (resposta.tomado || resposta.premios.length > 0);
}
