import { Group, SimpleGrid, Stack } from '@mantine/core';
import { type AjustesMarca, getAjustesMarca, updateMarca } from '@pontua/contract/marca';
import { getMarca } from '@pontua/contract/sistema';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { setMarca } from '../../api/marca.ts';
import { invalidate } from '../../api/query.ts';
import { Botao } from '../../kit/Botao.tsx';
import { useEndereco } from '../../kit/envio/useEndereco.ts';
import { useFormulario } from '../../kit/formulario/useFormulario.ts';
import { useEdicao } from '../../kit/useEdicao.ts';
import { CampoImagem } from './CampoImagem.tsx';
import { CamposDaMarca } from './CamposDaMarca.tsx';
import classes from './marca.module.css';
import { PreviaDaMarca } from './PreviaDaMarca.tsx';
import { arquivosDe, type ImagensMarca, toCorpo, toValores } from './valores.ts';

export function FormMarca({ ajustes }: { ajustes: AjustesMarca }) {
  const [imagens, setImagens] = useState<ImagensMarca>({ logo: null, icone: null });
  const form = useFormulario(updateMarca, {
    valores: toValores(ajustes.vigente),
    corpo: (valores) => toCorpo(valores, imagens, ajustes),
    extra: () => ({ arquivos: arquivosDe(imagens) }),
    sucesso: 'Marca atualizada com sucesso',
    // Another answer is another form: what is typed must outlive a refusal.
    onSuccess: async () => {
      setMarca(await api(getMarca));
      await invalidate(getAjustesMarca);
    },
  });
  useEdicao(form.editado);
  const imagem = (qual: keyof ImagensMarca) => ({
    form,
    qual,
    escolhida: imagens[qual],
    onEscolhida: (escolhida: File | null) => setImagens((antes) => ({ ...antes, [qual]: escolhida })),
    propria: ajustes[qual] !== null,
  });
  const logo = useEndereco(imagens.logo) ?? (form.values.semLogo ? null : ajustes.logo);
  const icone = useEndereco(imagens.icone) ?? (form.values.semIcone ? null : ajustes.icone);
  return (
    <form {...form.props} className={classes.lados}>
      <Stack gap="md">
        <CamposDaMarca form={form} ajustes={ajustes} />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <CampoImagem {...imagem('logo')} />
          <CampoImagem {...imagem('icone')} />
        </SimpleGrid>
        <Group justify="flex-end">
          <Botao type="submit" ocupado={form.ocupado} textoOcupado="Salvando" disabled={!form.editado}>
            Salvar
          </Botao>
        </Group>
      </Stack>
      <PreviaDaMarca nome={form.values.nome} cor={form.values.cor} logo={logo} icone={icone} />
    </form>
  );
}
